import { useEffect, useState } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { ChangeResult, StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getClaimError } from '#lib/catalog/staff/claim-error.ts'
import type { RowFieldErrors } from '#lib/catalog/staff/constraint-messages.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { type FieldValues, isSameValue, toFieldValues } from '#lib/catalog/staff/row-values.ts'
import { useClaims } from '#studio/claims/use-claims.ts'

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
  values: FieldValues
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

/**
 * Unsaved forms by table and id, while another view is open. Saving a form whose row has changed
 * meanwhile is a conflict.
 */
const unsavedForms = new Map<string, FormState>()

const toFormState = (table: CatalogTable, base: StaffRow | null): FormState => ({
  ...{ base, values: initialValues(table, base), errors: {}, conflicts: [] },
})

/** State of a row's form: values, errors, and conflicting changes of other staff. */
export function useRowForm(table: CatalogTable, row: StaffRow | null) {
  const key = `${table}/${row?.id ?? 'new'}`
  const [state, setState] = useState<FormState>(
    () => unsavedForms.get(key) ?? toFormState(table, row),
  )
  const claims = useClaims()
  const stored = initialValues(table, state.base)
  useEffect(() => {
    if (JSON.stringify(state.values) === JSON.stringify(initialValues(table, state.base))) {
      unsavedForms.delete(key)
    } else unsavedForms.set(key, state)
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
      return { ...previous, values: { ...previous.values, [name]: value }, errors }
    })
  }

  /** Checks all fields. Returns the changed values by their schema, or null if some are wrong. */
  function validate(): FieldValues | null {
    const errors: RowFieldErrors = {}
    const valid: FieldValues = {}
    const claimNames = claims && new Set(claims.map(({ name }) => name))
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
    if (result.status === 'saved') reset(result.row)
    if (result.status === 'invalid') {
      setState((previous) => ({ ...previous, errors: result.errors }))
    }
    if (result.status === 'conflict') setState((previous) => rebase(table, previous, result.row))
  }

  function reset(base: StaffRow | null = state.base) {
    setState(toFormState(table, base))
  }

  return { ...state, changes, setValue, validate, showResult, reset }
}

export type RowFormState = ReturnType<typeof useRowForm>

/** Applies changes by others, except where this form has another value. */
function rebase(table: CatalogTable, { base, values }: FormState, row: StaffRow): FormState {
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
    base: row,
    values: {
      ...values,
      ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field.name, value])),
    },
    errors: {},
    conflicts,
  }
}
