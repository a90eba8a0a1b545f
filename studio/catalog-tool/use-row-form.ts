import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isFilled } from '#lib/catalog/row-in-locale.ts'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { type CatalogChange, catalogChange } from '#lib/catalog/staff/catalog-requests.ts'
import type { ChangeResult, StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getClaimError } from '#lib/catalog/staff/claim-error.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { getFrenchState } from '#lib/catalog/staff/french-state.ts'
import {
  type FieldValues,
  getFieldValue,
  isSameValue,
  toFieldValues,
  toRowContent,
} from '#lib/catalog/staff/row-values.ts'
import { useClaims } from '#studio/claims/use-claims.ts'
import type { OpenState } from '#studio/tools/translation-mark.tsx'
import { getFormKey, getUnsavedForm, setUnsavedForm, type UnsavedForm } from './unsaved-forms.ts'

/** A field that another member has changed meanwhile. */
export interface Conflict {
  field: CatalogField
  before: FieldValue
  theirs: FieldValue
  /** Null if only they changed it. */
  mine: { value: FieldValue } | null
}

/** State of a form when it was submitted. */
export interface SentForm {
  values: FieldValues
  confirmed: readonly string[]
}

interface FormState {
  /** The stored row that the form is based on; null for a new one. */
  base: StaffRow | null
  /** The row that it was based on before others' changes were shown: reading them saves nothing. */
  origin: StaffRow | null
  /** When a field was last changed; null if none is. */
  editedAt: string | null
  /** When changes that were not saved, and are back, were made; null if there are none. */
  restoredFrom: string | null
  conflicts: Conflict[]
  /** Names of fields whose French still says the same, which is not saved yet. */
  confirmed: readonly string[]
  /** Names of fields with an unreviewed draft of the translation service. */
  drafted: readonly string[]
}

const initialValues = (table: CatalogTable, row: StaffRow | null): FieldValues =>
  toFieldValues(table, row ?? newRows[table])

/** Values of a new row that are not empty. */
const newRows: Record<CatalogTable, object & Record<string, unknown>> = {
  products: {},
  brands: { is_active: true, display_order: 0 },
  dealerships: {},
  machines: {},
}

const toFormState = (base: StaffRow | null, unsaved: Partial<UnsavedForm> = {}): FormState => {
  const { confirmed = [], drafted = [] } = unsaved
  const editedAt = unsaved.editedAt ?? null
  return {
    ...{ base, origin: base, editedAt, restoredFrom: editedAt, conflicts: [], confirmed, drafted },
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
  const isText = (value: FieldValue) => !Array.isArray(value) && typeof value !== 'boolean'
  return Object.fromEntries(
    catalogFields[table].map((field) => {
      const { [field.name]: saved = null } = stored
      const { [field.name]: value = saved } = values
      const isFit = isText(value)
        ? isText(saved)
        : isSameValue(getFieldValue(field, toRowContent(table, { [field.name]: value })), value)
      return [field.name, isFit ? value : saved]
    }),
  )
}

/**
 * Form of a row by react-hook-form, whose values are held until they are saved, with conflicting changes of other
 * staff.
 */
export function useRowForm(table: CatalogTable, row: StaffRow | null) {
  const key = getFormKey(table, row?.id ?? null)
  const [unsaved] = useState(() => getUnsavedForm(key))
  const [state, setState] = useState(
    unsaved ? toFormState(unsaved.base, unsaved) : toFormState(row),
  )
  const { base, origin, editedAt, confirmed, drafted } = state
  /** For the answer of a save, which comes to the form of its start. */
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const claims = useClaims()
  const { control, formState, handleSubmit, ...methods } = useForm<FieldValues>({
    defaultValues: unsaved
      ? restoreValues(table, unsaved.base, unsaved.values)
      : initialValues(table, row),
    // A message stays until its field changes.
    reValidateMode: 'onSubmit',
  })
  // A copy, because react-hook-form changes its own object.
  const values = useWatch({ control, compute: (current) => ({ ...current }) })
  const changes = getChanges(values)
  const isChanged = Object.keys(changes).length > 0 || confirmed.length > 0
  useEffect(() => {
    const form =
      isChanged && editedAt !== null
        ? {
            ...{ base: origin, values, editedAt },
            confirmed: [...confirmed],
            drafted: [...drafted],
          }
        : null
    setUnsavedForm(key, form)
  }, [key, isChanged, origin, values, editedAt, confirmed, drafted])

  function getChanges(current: FieldValues): FieldValues {
    const stored = initialValues(table, base)
    return Object.fromEntries(
      Object.entries(current).filter(([name, value]) => !isSameValue(value, stored[name])),
    )
  }

  /** Returns the message of a value's error; undefined if it is right. */
  function validate(field: CatalogField, value: FieldValue): string | undefined {
    const { error } = fieldSchema(field).safeParse(value)
    if (error) return error.issues[0]?.message ?? field.rule
    if (!(field.name in changes)) return undefined
    if (isUnread(field)) return 'Read the draft, then press “The translation is done”.'
    // A row is live at once: a claim that only has a draft would leave nothing in its place.
    const published = claims?.filter(({ isPublished }) => isPublished)
    const names = published ? new Set(published.map(({ name }) => name)) : null
    return getClaimError(field, value, names) ?? undefined
  }

  /**
   * Returns a handler that passes on the changed values, as the server stores them, if all fields are right, and what
   * the form had then.
   */
  const submit = (send: (values: CatalogChange['values'], sent: SentForm) => void) =>
    handleSubmit((typed) => {
      const changed = base === null ? typed : getChanges(typed)
      const sent = { values: { ...typed }, confirmed }
      send(catalogChange(table).shape.values.parse(changed), sent)
    })

  function setValue(name: string, value: FieldValue) {
    methods.setValue(name, value)
    methods.clearErrors(name)
    setState((previous) => ({ ...previous, editedAt: new Date().toISOString() }))
  }

  /** Returns whether a field has an unreviewed draft. */
  const isUnread = ({ name }: CatalogField) => drafted.includes(name) && isFilled(values[name])

  /** Returns why the French of a text asks for work, or null. @param field the French one */
  const getFrench = (field: CatalogField): OpenState | null =>
    isUnread(field)
      ? 'unreviewed'
      : getFrenchState(field, {
          ...{ stored: base, before: initialValues(table, base), values, confirmed },
        })

  /** Fills a field with a draft, which is not saved before somebody has read it. */
  function setDraft(name: string, draft: FieldValue) {
    setValue(name, draft)
    setState((previous) => ({ ...previous, drafted: [...previous.drafted, name] }))
  }

  /** Notes that somebody has read the draft of a field. */
  function acceptDraft(name: string) {
    methods.clearErrors(name)
    setState((previous) => ({
      ...previous,
      drafted: previous.drafted.filter((each) => each !== name),
    }))
  }

  /** Notes that the French of a text still says the same. */
  const confirmFrench = (name: string) =>
    setState((previous) => ({
      ...previous,
      confirmed: [...previous.confirmed, name],
      editedAt: new Date().toISOString(),
    }))

  /** Shows the result of a change. @param sent the form that was saved; later edits stay unsaved */
  function showResult(result: ChangeResult, sent: SentForm | null = null) {
    // Not by the effect only: the form may close first.
    if (result.status === 'saved' || result.status === 'deleted') setUnsavedForm(key, null)
    if (result.status === 'saved') showSaved(result.row, sent)
    if (result.status === 'invalid') {
      methods.clearErrors()
      for (const [index, [name, message]] of Object.entries(result.errors).entries()) {
        methods.setError(name || 'root', { message }, { shouldFocus: index === 0 })
      }
    }
    // Applies changes by others, except where this form has another value.
    if (result.status === 'conflict') {
      const mine = getChanges(methods.getValues())
      const theirs = initialValues(table, result.row)
      const conflicts = findConflicts(table, initialValues(table, base), theirs, mine)
      methods.reset({ ...theirs, ...mine })
      setState((previous) => ({ ...previous, base: result.row, conflicts }))
    }
  }

  function showSaved(saved: StaffRow, sent: SentForm | null) {
    if (!sent) return reset(saved)
    const typed = findLaterEdits(methods.getValues(), sent.values)
    const { confirmed: now, drafted: unread } = latest.current
    const later = {
      editedAt: new Date().toISOString(),
      confirmed: now.filter((name) => !sent.confirmed.includes(name)),
      drafted: unread.filter((name) => name in typed),
    }
    if (Object.keys(typed).length === 0 && later.confirmed.length === 0) return reset(saved)
    const values = { ...initialValues(table, saved), ...typed }
    // Not by the effect only, as above; of a new row, another form opens.
    setUnsavedForm(getFormKey(table, saved.id), { base: saved, values, ...later })
    if (base === null) return reset(saved)
    methods.reset(values)
    setState({ ...toFormState(saved), ...later })
  }

  /** Shows a row: by default the newest that is known, without the changes. */
  function reset(shown: StaffRow | null = newest(base, row)) {
    methods.reset(initialValues(table, shown))
    setState(toFormState(shown))
  }

  return {
    ...state,
    ...{ control, errors: formState.errors, values, changes, isChanged },
    ...{ validate, submit, setValue, showResult, reset },
    ...{ getFrench, confirmFrench, setDraft, acceptDraft },
  }
}

export type RowFormState = ReturnType<typeof useRowForm>

/** Returns the values that were typed after others were sent. */
export function findLaterEdits(current: FieldValues, sent: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(current).filter(([name, value]) => !isSameValue(value, sent[name])),
  )
}

function newest(base: StaffRow | null, row: StaffRow | null): StaffRow | null {
  return base && row && row.version > base.version ? row : base
}

function findConflicts(
  table: CatalogTable,
  before: FieldValues,
  theirs: FieldValues,
  mine: FieldValues,
): Conflict[] {
  return catalogFields[table].flatMap((field): Conflict[] => {
    const { [field.name]: old = null } = before
    const { [field.name]: their = null } = theirs
    const { [field.name]: my = their } = mine
    if (isSameValue(old, their)) return []
    const isMine = !isSameValue(their, my)
    return [{ field, before: old, theirs: their, mine: isMine ? { value: my } : null }]
  })
}
