import * as z from 'zod/mini'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'

const formDraft = z.object({
  /** Idempotency key: the same content sent twice under one id is stored once. */
  id: z.string(),
  /** When the form was shown, in milliseconds since 1970. */
  openedAt: z.number(),
  /** Null until the visitor changes a field. */
  values: z.nullable(z.record(z.string(), z.nullish(z.union([z.string(), z.array(z.string())])))),
})

/** A form that a visitor is filling in. Stored per tab, in sessionStorage, until it is sent. */
export type FormDraft = z.infer<typeof formDraft>

/**
 * Opens the stored draft of a form, or a new one. Without sessionStorage (full, or switched off) the
 * draft lasts until the page is left.
 * @param openedAt of a new draft, in milliseconds since 1970
 */
export function openFormDraft(storageKey: string, openedAt: number) {
  let draft = loadFormDraft(storageKey) ?? createFormDraft(openedAt)
  return {
    get: () => draft,
    save(values: FormValues) {
      draft = { ...draft, values }
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(draft))
      } catch {
        // Storage is full or switched off.
      }
    },
    /** Replaces the draft by a new one, for another submission. */
    reset() {
      draft = createFormDraft(Date.now())
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // Storage is switched off.
      }
    },
  }
}

function createFormDraft(openedAt: number): FormDraft {
  return { id: randomUuid(), openedAt, values: null }
}

/** Returns null where nothing is stored, or nothing valid. */
function loadFormDraft(storageKey: string): FormDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return formDraft.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** A random UUID. Browsers offer `crypto.randomUUID` in secure contexts only (HTTPS, localhost). */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
