import { randomBytes } from 'node:crypto'
import { isObject } from '../json.ts'

/** Adds a `_key` to array elements that lack one (`autoGenerateArrayKeys`). */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => {
      const keyed = withArrayKeys(element)
      if (!isObject(keyed) || typeof keyed._key === 'string') return keyed
      return { ...keyed, _key: randomBytes(6).toString('hex') }
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withArrayKeys(field)] as const),
  )
}

/** Whether an array in a value has an object without `_key`. */
export function lacksArrayKeys(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some(
      (element) =>
        (isObject(element) && typeof element._key !== 'string') || lacksArrayKeys(element),
    )
  }
  return isObject(value) && Object.values(value).some(lacksArrayKeys)
}
