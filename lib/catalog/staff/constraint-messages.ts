import { lostCharacterRule } from '#lib/values/clean-text.ts'
import { catalogFields, findFieldsOfColumn } from './catalog-fields.ts'
import { type CatalogTable, rowNouns } from './catalog-table.ts'

/** Messages by the name of the field that they belong to. */
export type RowFieldErrors = Record<string, string>

const constraintPattern = /^(.+?)_(check\d*|strict|text|overlap|key|pkey|fkey|not_null)$/

/**
 * Returns a sentence beside a field for each constraint that a row violates. A constraint's name consists of
 * its table, its column and the kind of constraint, as Postgres names it.
 * @returns the errors; `''` is the key of an error without a field
 */
export function toFieldErrors(table: CatalogTable, constraints: readonly string[]): RowFieldErrors {
  return Object.fromEntries(constraints.flatMap((name) => toEntries(table, name)))
}

function toEntries(table: CatalogTable, name: string): [field: string, message: string][] {
  const [, column = '', kind = ''] =
    constraintPattern.exec(name.startsWith(`${table}_`) ? name.slice(table.length + 1) : '') ?? []
  const fields = findFieldsOfColumn(table, column)
  if (name === `${table}_pkey`) return [['', `The ${rowNouns[table].one} occurs twice.`]]
  if (fields.length === 0) return [['', `The database refused it by the rule “${name}”.`]]
  return fields.map((field) => [field.name, message(table, kind, field.rule)])
}

function message(table: CatalogTable, kind: string, rule: string): string {
  if (kind === 'key') return `Another ${rowNouns[table].one} has this already.`
  if (kind === 'fkey') return 'This brand no longer exists. Choose another one, or bring it back.'
  if (kind === 'text') return lostCharacterRule
  if (kind === 'overlap') {
    return 'Another machine of this model has some of these years or serial numbers, but other tracks.'
  }
  return rule
}

/** Returns the label of a field, for a message that is not shown beside it; empty for an unknown field. */
export function getFieldLabel(table: CatalogTable, name: string): string {
  return catalogFields[table].find((field) => field.name === name)?.label ?? ''
}
