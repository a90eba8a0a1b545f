import { z } from 'zod'
import { hasWords } from '#lib/content/fingerprint.ts'
import { isFilled } from '../row-in-locale.ts'
import type { CatalogField } from './catalog-field.ts'
import { type FieldValues, isSameValue, type RowContent } from './row-values.ts'

/** Why a translation needs work: the French is missing, or is older than the last change of the English (`stale`). */
export type FrenchState = 'missing' | 'stale'

const todo = z.record(z.string(), z.enum(['missing', 'stale'])).catch({})

/** Returns the texts of a stored row whose French asks for work, by the names of their fields. */
export const getFrenchTodo = (row: RowContent | null): Record<string, FrenchState> =>
  todo.parse(row?.french_todo)

interface EditedRow {
  /** Null for a new row. */
  stored: RowContent | null
  /** Values of the stored row. */
  before: FieldValues
  /** Values that are not saved yet. */
  values: FieldValues
  /** Names of fields whose French still says the same. */
  confirmed: readonly string[]
}

/**
 * Returns the state that the French of a text has once a row is saved, or null if it asks for no work.
 * @param field the French one
 */
export function getFrenchState(
  { name, frenchOf = '' }: CatalogField,
  { stored, before, values, confirmed }: EditedRow,
): FrenchState | null {
  const english = values[frenchOf]
  if (!isFilled(values[name])) return hasWords(english) ? 'missing' : null
  if (confirmed.includes(frenchOf) || !isSameValue(values[name], before[name])) return null
  if (!isSameValue(english, before[frenchOf])) return 'stale'
  return getFrenchTodo(stored)[frenchOf] ?? null
}
