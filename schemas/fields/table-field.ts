import { defineField } from 'sanity'
import { explainTableSize, parseTable, tableLimits } from '#lib/values/table-text.ts'
import { validateText } from './copy.ts'
import { createVariantRule, getTranslationMax, variantRules } from './variant-rules.ts'

/** Maximum length of a table in characters, which its limits imply. */
const maxLength = tableLimits.columns * tableLimits.rows * (tableLimits.cell + 1)

const { columns, rows } = tableLimits

const required = 'Write the headings of the columns, and at least one row below them.'

interface TableFieldOptions {
  name: string
  title: string
}

/** Table that is stored as one text, with tabs and line breaks (`lib/values/table-text.ts`). */
export const tableField = ({ name, title }: TableFieldOptions) =>
  defineField({
    name,
    title,
    type: 'text',
    description: `The first row has the headings of the columns. Copy cells in Excel, Google Sheets or LibreOffice and paste them into a cell. Up to ${columns} columns and ${rows} rows.`,
    options: { isTable: true, takesClaims: true, copy: { max: maxLength } },
    validation: (rule) => [
      rule.custom((text) => (parseTable(text ?? '').length < 2 ? required : checkSize(text))),
      rule.custom(validateText),
      ...variantRules(rule, {
        field: name,
        lengthRule: (text) => checkSize(text),
        translationLengthRule: (text) => checkSize(text, getTranslationMax(tableLimits.cell)),
        warnsOfLength: false,
        placeholderRule: validateText,
      }),
      rule
        .custom(createVariantRule(name, ({ text }, _context, value) => compareSize(text, value)))
        .warning(),
    ],
  })

function checkSize(text: string | undefined, maxCell?: number): true | string {
  return explainTableSize(parseTable(text ?? ''), maxCell) ?? true
}

/** Returns a warning about another text whose rows or columns are not those of the table itself, or true. */
function compareSize(text: string, value: unknown): true | string {
  if (typeof value !== 'string' || text.trim() === '') return true
  const [own, other] = [parseTable(value), parseTable(text)]
  const describe = (table: string[][]) =>
    `${table.length} rows and ${table[0]?.length ?? 0} columns`
  return (
    describe(own) === describe(other) ||
    `It has ${describe(other)}; the table has ${describe(own)}.`
  )
}
