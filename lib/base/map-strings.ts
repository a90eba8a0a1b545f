/**
 * Returns a value with all of its strings mapped, at any depth.
 * @param map gets a string and the name of the field that has it; empty in an array
 */
export function mapStrings(
  value: unknown,
  map: (text: string, field: string) => string,
  field = '',
): unknown {
  if (typeof value === 'string') return map(value, field)
  if (Array.isArray(value)) return value.map((member) => mapStrings(member, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapStrings(member, map, key)]),
  )
}
