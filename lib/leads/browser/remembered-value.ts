import { removeFormDrafts } from './form-draft-key.ts'

/** The localStorage keys of what this device remembers, shared by all storefronts of the site. */
export const rememberedKeys = { machine: 'machine', person: 'person' } as const

type RememberedName = keyof typeof rememberedKeys

const listeners = new Set<() => void>()

/** Whether this device remembers a machine or a person. */
export function hasRememberedValue(): boolean {
  try {
    return Object.values(rememberedKeys).some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/**
 * Returns what this device remembers under a name. Returns null on the server, where nothing valid is
 * stored, and where storage is switched off.
 */
export function getRememberedValue<Value>(
  name: RememberedName,
  schema: { safeParse: (stored: unknown) => { data?: Value | undefined } },
): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedKeys[name]) ?? 'null')
    return schema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** Remembers a value of JSON on this device; null forgets it. Notifies subscribers of a change. */
export function setRememberedValue(name: RememberedName, value: object | null) {
  const key = rememberedKeys[name]
  try {
    const text = value && JSON.stringify(value)
    if (localStorage.getItem(key) === text) return
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or switched off, or this is the server.
    return
  }
  for (const listener of listeners) listener()
}

/** Calls a listener when a value changes, in this tab or another. @returns the unsubscribe function */
export function subscribeToRememberedValues(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Forgets the visitor's machine and person on this device, and every draft of a form in this tab. */
export function forgetVisitor() {
  removeFormDrafts()
  setRememberedValue('machine', null)
  setRememberedValue('person', null)
}
