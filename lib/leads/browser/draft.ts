import type { FormValues } from '#lib/leads/forms/forms.ts'

/** A form as a visitor is filling it in. Kept in this tab, until it is sent. */
export interface Draft {
  /** Of the submission: the same sent twice under it is stored once. */
  id: string
  /** When the form was opened, in milliseconds since 1970. */
  openedAt: number
  /** Null as long as nothing is filled in. */
  values: FormValues | null
}

export function newDraft(): Draft {
  return { id: newId(), openedAt: Date.now(), values: null }
}

/** The draft under a name, or a new one. A browser that keeps nothing loses drafts on reload alone. */
export function loadDraft(name: string): Draft {
  try {
    const kept = sessionStorage.getItem(name)
    // It was written by `keepDraft`, by nobody else.
    return kept ? (JSON.parse(kept) as Draft) : newDraft()
  } catch {
    return newDraft()
  }
}

export function keepDraft(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off.
  }
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // There was none.
  }
}

/** A random id, also where the site is not served over TLS: browsers have `randomUUID` only there. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
