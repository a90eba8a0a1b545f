import { cache } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { contactMethods, industries } from '#lib/leads/forms/options.ts'

/** Labels of the fields of the quote request and the waitlist, apart from the machine. */
export interface PersonTexts {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  contactMethods: string
  industries: string
  notes: string
  /** Labels of contact methods and industries that differ from the value to store. */
  choices: Record<string, string>
}

/** Returns the same object for all forms of a page: its payload contains them once. */
export const getPersonTexts = cache((locale: Locale): PersonTexts => {
  const t = translate(locale, 'quote')
  const tChoice = translate(locale, 'choices')
  return {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    phone: t('phone'),
    company: t('company'),
    contactMethods: t('contactMethods'),
    industries: t('industries'),
    notes: t('notes'),
    choices: Object.fromEntries(
      [...contactMethods, ...industries]
        .map((value) => [value, tChoice(value)] as const)
        .filter(([value, label]) => label !== value),
    ),
  }
})
