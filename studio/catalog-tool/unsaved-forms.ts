import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { staffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { type FieldValues, mediaValue } from '#lib/catalog/staff/row-values.ts'
import { setLeaveWarning } from '#studio/tools/leave-warning.ts'
import { setToolCount } from '#studio/tools/tool-counts.ts'

const fieldValues: z.ZodType<FieldValues> = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.array(mediaValue),
  ]),
)

const unsavedForm = z.object({
  /** The stored row that the changes are based on; null for a new row. */
  base: staffRow.nullable(),
  values: fieldValues,
  /** When a field was last changed. */
  editedAt: z.iso.datetime(),
  /** Names of fields whose French still says the same. */
  confirmed: z.array(z.string()).optional(),
  /** Names of fields with an unreviewed draft of the translation service. */
  drafted: z.array(z.string()).optional(),
})

/** A form of a row with changes that are not saved. */
export type UnsavedForm = z.infer<typeof unsavedForm>

const storageKey = 'catalogue.unsaved'
/** Maximum number of forms and characters that are stored; the newest are. All stay until a reload. */
const maxStored = { forms: 20, characters: 1_000_000 }

let forms: ReadonlyMap<string, UnsavedForm> = new Map()
const listeners = new Set<() => void>()

/** Returns the key of a row's form. @param id null for a new row */
export function getFormKey(table: CatalogTable, id: string | null): string {
  return `${table}/${id ?? 'new'}`
}

/** Returns a row's form with changes that are not saved, from before a reload too. */
export function getUnsavedForm(key: string): UnsavedForm | null {
  return forms.get(key) ?? null
}

/** Holds the form of a row until it is saved or discarded; null removes the form. */
export function setUnsavedForm(key: string, form: UnsavedForm | null) {
  if (form === null && !forms.has(key)) return
  const next = new Map(forms)
  // The last one is the newest.
  next.delete(key)
  if (form !== null) next.set(key, form)
  show(next)
  store()
}

/** Unsaved forms by key, the newest last. The component renders again when they change. */
export function useUnsavedForms(): ReadonlyMap<string, UnsavedForm> {
  return useSyncExternalStore(subscribe, () => forms)
}

/** Reads the forms from before a reload. Forms of an earlier release that cannot be read are dropped. */
export function loadUnsavedForms() {
  show(
    new Map(
      loadEntries().flatMap(([key, value]): [string, UnsavedForm][] => {
        const { data } = unsavedForm.safeParse(value)
        return data ? [[key, data]] : []
      }),
    ),
  )
}

const entries = z.array(z.tuple([z.string(), z.unknown()]))

function loadEntries(): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return entries.safeParse(stored).data ?? []
  } catch {
    // Not JSON; or storage is switched off, or this is the server.
    return []
  }
}

function store() {
  let stored = [...forms].slice(-maxStored.forms)
  let text = JSON.stringify(stored)
  while (text.length > maxStored.characters) {
    stored = stored.slice(1)
    text = JSON.stringify(stored)
  }
  try {
    if (stored.length > 0) sessionStorage.setItem(storageKey, text)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is full or switched off: the browser asks before a reload.
  }
}

function show(next: ReadonlyMap<string, UnsavedForm>) {
  forms = next
  setToolCount('catalogue', forms.size)
  setLeaveWarning('catalogue', forms.size > 0)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
