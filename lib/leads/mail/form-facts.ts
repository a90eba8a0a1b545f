import type { Locale } from '#lib/base/locales.ts'
import { type TextKey, translate } from '#lib/base/messages.ts'
import { listDetails } from '#lib/leads/forms/declared-fields.ts'
import type { FieldDeclaration, FieldKind } from '#lib/leads/forms/field-declaration.ts'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import type { ClaimedMail } from './claimed-mail.ts'
import type { Fact } from './mail-content.ts'

type LeadWithFields = Pick<ClaimedMail, 'lead' | 'fields'>

export interface FormFact extends Fact {
  kind: FieldKind
}

/** Returns the submitted values with their labels; empty ones are left out. Choices are in the language. */
export function listFormFacts({ lead, fields }: LeadWithFields, locale: Locale): FormFact[] {
  const t = translate(locale, 'mail')
  const details = listDetails(lead.form).filter(([, { kind }]) => kind !== 'constant')
  const facts: FormFact[] = [
    { kind: 'line', label: t('field_name'), value: sanitizeLine(lead.name) },
    { kind: 'email', label: t('field_email'), value: sanitizeLine(lead.email, 254) },
    ...details.map(([name, field]) => ({
      kind: field.kind,
      label: t(`field_${name}`),
      value: formatFieldValue(fields[name], field, locale),
    })),
  ]
  return facts.filter(({ value }) => value !== '')
}

/**
 * Returns the subject of a lead as one line: the machine, or else the company; empty if the form asks for neither.
 */
export function getSubject({ lead, fields }: LeadWithFields): string {
  const details = listDetails(lead.form)
  const machine = details.filter(([, { lead }]) => lead === 'brand' || lead === 'model')
  const about = machine.length > 0 ? machine : details.filter(([, { lead }]) => lead === 'company')
  return about
    .map(([name]) => fields[name])
    .map((value) => (typeof value === 'string' ? sanitizeLine(value) : ''))
    .filter(Boolean)
    .join(' ')
}

function formatFieldValue(
  value: unknown,
  { kind, options = [] }: FieldDeclaration,
  locale: Locale,
): string {
  if (kind === 'button') return formatShareChannel(value, locale)
  if (Array.isArray(value)) {
    const t = translate(locale, 'choices')
    // A test finds an option without a text.
    const choices = value.map((choice) =>
      options.includes(choice) ? t(choice as TextKey<'choices'>) : String(choice),
    )
    return sanitizeLine(choices.join(', '))
  }
  return typeof value === 'string' ? sanitizeText(value) : ''
}

function formatShareChannel(value: unknown, locale: Locale): string {
  return value === 'email' || value === 'text' ? translate(locale, 'mail')(`sharedBy_${value}`) : ''
}
