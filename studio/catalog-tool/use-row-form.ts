import { useEffect, useState } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { ChangeResult, StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getClaimError } from '#lib/catalog/staff/claim-error.ts'
import type { RowFieldErrors } from '#lib/catalog/staff/constraint-messages.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import {
  type FieldValues,
  getFieldValue,
  isSameValue,
  toFieldValues,
  toRowContent,
} from '#lib/catalog/staff/row-values.ts'
import { useClaims } from '#studio/claims/use-claims.ts'
import { getFormKey, getUnsavedForm, setUnsavedForm, type UnsavedForm } from './unsaved-forms.ts'

/** A field that another member has changed meanwhile. */
export interface Conflict {
  field: CatalogField
  before: FieldValue
  theirs: FieldValue
  /** Null if only they changed it. */
  mine: { value: FieldValue } | null
}

interface FormState {
  /** The stored row that the form is based on; null for a new one. */
  base: StaffRow | null
  /** The row that it was based on before others' changes were shown: reading them saves nothing. */
  origin: StaffRow | null
  values: FieldValues
  /** When a field was last changed; null if none is. */
  editedAt: string | null
  /** When changes that were not saved, and are back, were made; null if there are none. */
  restoredFrom: string | null
  errors: RowFieldErrors
  conflicts: Conflict[]
}

const initialValues = (table: CatalogTable, row: StaffRow | null): FieldValues =>
  toFieldValues(table, row ?? newRows[table])

/** Values of a new row that are not empty. */
const newRows: Record<CatalogTable, object & Record<string, unknown>> = {
  products: {},
  brands: { is_active: true, display_order: 0 },
  dealerships: {},
}

const toFormState = (table: CatalogTable, base: StaffRow | null): FormState => ({
  base,
  origin: base,
  values: initialValues(table, base),
  errors: {},
  conflicts: [],
  editedAt: null,
  restoredFrom: null,
})

/** Brings unsaved changes back. Saving them, once the row has changed meanwhile, is a conflict. */
function restoreFormState(table: CatalogTable, { base, values, editedAt }: UnsavedForm): FormState {
  return {
    ...toFormState(table, base),
    values: restoreValues(table, base, values),
    editedAt,
    restoredFrom: editedAt,
  }
}

/**
 * Returns the values of a form from before a reload. Fields that are unknown, or had values of another type, are
 * as stored: the site may have been updated since.
 */
export function restoreValues(
  table: CatalogTable,
  base: StaffRow | null,
  values: FieldValues,
): FieldValues {
  const stored = initialValues(table, base)
  return Object.fromEntries(
    catalogFields[table].map((field) => {
      const { name, type } = field
      const value = values[name]
      const isList = Array.isArray(stored[name])
      const isFit =
        value !== undefined &&
        Array.isArray(value) === isList &&
        (typeof value === 'boolean') === (type === 'switch') &&
        (!isList ||
          isSameValue(getFieldValue(field, toRowContent(table, { [name]: value })), value))
      return [name, (isFit ? value : stored[name]) ?? null]
    }),
  )
}

/** State of a row's form: values, errors, and conflicting changes of other staff. */
export function useRowForm(table: CatalogTable, row: StaffRow | null) {
  const key = getFormKey(table, row?.id ?? null)
  const [state, setState] = useState<FormState>(() => {
    const unsaved = getUnsavedForm(key)
    return unsaved ? restoreFormState(table, unsaved) : toFormState(table, row)
  })
  const claims = useClaims()
  const stored = initialValues(table, state.base)
  useEffect(() => {
    const { base, origin, values, editedAt } = state
    const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues(table, base))
    setUnsavedForm(key, isChanged && editedAt !== null ? { base: origin, values, editedAt } : null)
  }, [key, table, state])
  const changes = Object.fromEntries(
    catalogFields[table].flatMap(({ name }) => {
      const value = state.values[name]
      const isChanged = value !== undefined && !isSameValue(value, stored[name])
      return isChanged ? [[name, value] satisfies [string, FieldValue]] : []
    }),
  )

  function setValue(name: string, value: FieldValue) {
    setState((previous) => {
      const { [name]: _, ...errors } = previous.errors
      const values = { ...previous.values, [name]: value }
      return { ...previous, values, errors, editedAt: new Date().toISOString() }
    })
  }

  /** Checks all fields. Returns the changed values by their schema, or null if some are wrong. */
  function validate(): FieldValues | null {
    const errors: RowFieldErrors = {}
    const valid: FieldValues = {}
    // A row is live at once: a claim that only has a draft would leave nothing in its place.
    const published = claims?.filter(({ isPublished }) => isPublished)
    const claimNames = published ? new Set(published.map(({ name }) => name)) : null
    for (const field of catalogFields[table]) {
      const parsed = fieldSchema(field).safeParse(state.values[field.name] ?? null)
      const claimError =
        field.name in changes
          ? getClaimError(field, state.values[field.name] ?? null, claimNames)
          : null
      if (!parsed.success) errors[field.name] = parsed.error.issues[0]?.message ?? field.rule
      else if (claimError !== null) errors[field.name] = claimError
      else if (state.base === null || field.name in changes) valid[field.name] = parsed.data
    }
    setState((previous) => ({ ...previous, errors }))
    return Object.keys(errors).length === 0 ? valid : null
  }

  /** Shows the result of a change. */
  function showResult(result: ChangeResult) {
    // Not by the effect only: the form may close first.
    if (result.status === 'saved' || result.status === 'deleted') setUnsavedForm(key, null)
    if (result.status === 'saved') reset(result.row)
    if (result.status === 'invalid') {
      setState((previous) => ({ ...previous, errors: result.errors }))
    }
    if (result.status === 'conflict') setState((previous) => rebase(table, previous, result.row))
  }

  /** Shows a row: by default the newest that is known, without the changes. */
  function reset(base: StaffRow | null = newest(state.base, row)) {
    setState(toFormState(table, base))
  }

  return { ...state, changes, setValue, validate, showResult, reset }
}

export type RowFormState = ReturnType<typeof useRowForm>

function newest(base: StaffRow | null, row: StaffRow | null): StaffRow | null {
  return base && row && row.version > base.version ? row : base
}

/** Applies changes by others, except where this form has another value. */
function rebase(table: CatalogTable, state: FormState, row: StaffRow): FormState {
  const { base, values } = state
  const before = initialValues(table, base)
  const theirs = initialValues(table, row)
  const conflicts = catalogFields[table].flatMap((field): Conflict[] => {
    const { name } = field
    const [old, their, my] = [before[name] ?? null, theirs[name] ?? null, values[name] ?? null]
    if (isSameValue(old, their)) return []
    const isMine = !isSameValue(old, my) && !isSameValue(their, my)
    return [{ field, before: old, theirs: their, mine: isMine ? { value: my } : null }]
  })
  const taken = conflicts.filter(({ mine }) => mine === null)
  return {
    ...state,
    base: row,
    values: {
      ...values,
      ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field.name, value])),
    },
    errors: {},
    conflicts,
  }
}
