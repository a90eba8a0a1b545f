import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { RejectedForm } from '#components/form-pages/rejected-form.tsx'
import { DeclaredFields } from '#components/forms/declared-fields.tsx'
import { getFieldTexts } from '#components/forms/field-texts.ts'
import { chooseFormTexts } from '#components/forms/form-texts.ts'
import { LeadFormContext } from '#components/forms/lead-form-context.ts'
import { QuoteFields } from '#components/forms/quote-fields.tsx'
import { WaitlistFields } from '#components/forms/waitlist-fields.tsx'
import {
  getRememberedFieldNames,
  getRememberedFields,
  rememberFields,
} from '#lib/leads/browser/remembered-fields.ts'
import { declaredFields, leadForms, listFields } from '#lib/leads/forms/declared-fields.ts'
import { isSubmitted } from '#lib/leads/forms/field-declaration.ts'
import { formDefaultValues } from '#lib/leads/forms/form-schemas.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { machineFields, vehicleFields } from '#lib/leads/forms/machine.ts'
import { validateForm } from '#lib/leads/forms/validate.ts'
import { visitorFields } from '#lib/leads/forms/visitor.ts'
import { listFormFacts } from '#lib/leads/mail/form-facts.ts'
import { createMailTranslator } from '#lib/leads/mail/mail-translator.ts'
import { leadCsvHeader, toCsvRow } from '#lib/leads/staff/csv-columns.ts'
import { listedLead } from '#lib/leads/staff/lead-schemas.ts'
import { createClaimedMail, submissionRows } from './lead-mail-fixtures.ts'

vi.mock('server-only', () => ({}))

const t = createMailTranslator('en')
const personTexts = getFieldTexts(visitorFields, 'en')

const createForms = (title: string): Record<(typeof leadForms)[number], ReactNode> => ({
  quote: (
    <QuoteFields
      title={title}
      models={[]}
      texts={getFieldTexts(vehicleFields, 'en')}
      personTexts={personTexts}
      product="For"
    />
  ),
  waitlist: (
    <WaitlistFields
      personTexts={personTexts}
      brands={[]}
      texts={{
        ...getFieldTexts(machineFields, 'en'),
        chooseBrand: 'Choose',
        chooseModel: 'Choose',
        other: 'Other',
      }}
    />
  ),
  'dealer-inquiry': formOf('dealer-inquiry'),
  'dealer-tip': formOf('dealer-tip'),
  'dealer-share': formOf('dealer-share'),
})

function formOf(form: (typeof leadForms)[number]) {
  const fields = declaredFields[form]
  return <DeclaredFields fields={fields} texts={getFieldTexts(fields, 'en')} />
}

type Values = Record<string, string>

function render(form: (typeof leadForms)[number], values: Values) {
  const state = {
    idPrefix: form,
    defaultValues: { ...formDefaultValues[form], ...values },
    methods: null,
  }
  const fields = createForms(values.product_title ?? '')[form]
  return renderToStaticMarkup(<LeadFormContext value={state}>{fields}</LeadFormContext>)
}

/** The page that answers a rejected submission without JavaScript. */
function renderRejected(form: (typeof leadForms)[number], values: Values) {
  return renderToStaticMarkup(
    <RejectedForm
      {...{ form, values }}
      locale="en"
      idPrefix={form}
      texts={chooseFormTexts(form, 'en', null)}
      errors={{}}
      message={null}
      hiddenFields={{}}
      brands={[]}
      notice={null}
    />,
  )
}

/** A submission of each form, as a row with the texts that replace the option "Other". */
function submit(form: (typeof leadForms)[number]) {
  const { errors, fields } = validateForm(form, submissionRows[form], 'en')
  expect(errors).toBeNull()
  return fields ?? {}
}

const table = leadForms.flatMap((form) =>
  listFields(form).map(([name, field]) => ({ form, name, ...field })),
)
const entered = table.filter((field) => isSubmitted(field) && field.kind !== 'button')
const stored = table.filter(({ insteadOf }) => insteadOf === undefined)

test('each form declares its fields', () => {
  expect(leadForms.toSorted()).toEqual(leadFormName.options.toSorted())
})

describe.each([
  ['its form', render],
  ['the page of a rejected form', renderRejected],
])('a declared field is in %s', (_, renderFields) => {
  // The field for a model that is not listed is shown once the list is loaded.
  test.each(entered.filter(({ name }) => name !== 'model_other'))(
    '$form $name, with a label',
    ({ form, name, required, autoComplete, maxLength, kind, options }) => {
      const html = renderFields(form, name === 'product_title' ? { product_title: 'Ice Bars' } : {})
      const [tag = ''] =
        new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html) ?? []
      const id = `${form}-${name}`
      if (tag.includes('type="hidden"')) return expect(html).toContain('For ')
      const label = new RegExp(`<label for="${id}">[^<]+</label>`)
      expect(html).toMatch(options ? /<legend>[^<]+<\/legend>/ : label)
      expect(tag.includes(' required=""')).toBe(required === true)
      if (autoComplete) expect(tag.toLowerCase()).toContain(`autocomplete="${autoComplete}"`)
      if (kind === 'email' || kind === 'phone') {
        expect(tag).toContain(kind === 'email' ? 'type="email"' : 'type="tel"')
      }
      if (maxLength && tag.startsWith('<input')) {
        expect(tag.toLowerCase()).toContain(`maxlength="${maxLength}"`)
      }
      for (const option of options ?? []) expect(html).toContain(`value="${option}"`)
    },
  )
})

describe('a declared field', () => {
  test.each(table.filter(({ kind }) => kind !== 'derived'))(
    '$form $name has a default value and passes the schema',
    ({ form, name, kind }) => {
      expect(name in formDefaultValues[form]).toBe(kind !== 'constant')
      const row = submit(form)
      if (kind === 'constant') expect(row[name]).toBe('Subscribe')
      else if (name in submissionRows[form]) expect(row[name]).toEqual(submissionRows[form][name])
      else expect(row).not.toHaveProperty(name)
    },
  )

  test.each(entered.filter(({ maxLength, kind }) => maxLength && kind !== 'email'))(
    '$form $name takes $maxLength characters',
    ({ form, name, maxLength = 0 }) => {
      const errorsOf = (length: number) =>
        validateForm(form, { ...submissionRows[form], [name]: 'x'.repeat(length) }, 'en').errors
      expect(errorsOf(maxLength)).toBeNull()
      expect(errorsOf(maxLength + 1)).toEqual({ [name]: expect.stringContaining(`${maxLength}`) })
    },
  )

  test.each(stored)('$form $name is in mails, in the Leads tool and in the export', (field) => {
    const { form, name, kind, lead } = field
    const { fit } = submissionRows[form]
    const row: Record<string, unknown> = { ...submit(form), ...(fit !== undefined && { fit }) }
    const value = row[name]
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    const mail = createClaimedMail(form, 'maker', { fields: row })
    const facts = listFormFacts(mail, 'en').map((fact) => fact.value)
    const shown = kind === 'button' ? t('sharedBy_text') : text
    const isShown = facts.some((fact) => (lead === 'name' ? fact.includes(text) : fact === shown))
    expect(isShown).toBe(kind !== 'constant')
    const listed = listedLead.parse({
      ...mail.lead,
      ...{ status: 'new', assignee_id: null, assignee: null, remind_on: null, opened_at: null },
      ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null },
      amount: null,
      ...(lead && lead !== 'name' && { [lead]: text }),
      notes: [],
    })
    const cells = toCsvRow(listed, row)
    expect(cells.some((cell) => (lead === 'name' ? cell.includes(text) : cell === text))).toBe(true)
  })

  test.each(entered)('$form $name is remembered if it says who or with what', (field) => {
    const { form, name, lead, remembered, insteadOf } = field
    const isMachine =
      lead === 'brand' || lead === 'model' || insteadOf !== undefined || name === 'track'
    const names = getRememberedFieldNames(formDefaultValues[form])
    expect(names.includes(name)).toBe(remembered !== undefined || isMachine)
  })
})

test('a field that is remembered means the same in all forms', () => {
  const meanings = new Map<string, Set<string | undefined>>()
  for (const { name, remembered } of table) {
    meanings.set(name, (meanings.get(name) ?? new Set()).add(remembered))
  }
  for (const [name, meaning] of meanings) expect([name, meaning.size]).toEqual([name, 1])
  expect(rememberFields({}, [])).toBeUndefined()
  expect(getRememberedFields(formDefaultValues.quote, [])).toEqual({})
})

test('the columns of the export are these, in this order', () => {
  expect(leadCsvHeader).toEqual([
    ...['Received (Toronto)', 'Form', 'Status', 'Amount (CAD)', 'Assignee', 'Reminder', 'Unread'],
    ...['Name', 'Email', 'Phone', 'Company', 'Brand', 'Model'],
    ...['Track size or serial number', 'Product', 'Fit, as the site answered', 'Preferred contact'],
    ...['Industries served', 'Notes', 'Subscription', 'Location or territory', 'Location or city'],
    ...['Contact info', 'Dealer’s email', 'Shared by', 'Message', 'Staff notes', 'Storefront'],
    ...['Page', 'Language', 'Came from', 'Campaign', 'Campaign source', 'Campaign medium'],
    ...['Campaign term', 'Campaign content', 'Look twice', 'Id'],
  ])
})
