import { createMailTranslator, localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import type { StaffLead } from '#lib/leads/staff/lead-schemas.ts'
import { isEmailAddress } from '#lib/values/email-address.ts'
import { mailtoHref } from '#lib/values/mailto-href.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'

/**
 * Returns a `mailto:` URL that begins an answer to a lead: subject and greeting in the lead's language. Null if no
 * mail reaches its address.
 */
export function getAnswerHref({
  form,
  name,
  email,
  locale,
}: Pick<StaffLead, 'form' | 'name' | 'email' | 'locale'>): string | null {
  if (email === null || !isEmailAddress(email)) return null
  const t = createMailTranslator(localeOrDefault(locale))
  const greeting = name ? t('greeting', { name: sanitizeLine(name, 80) }) : t('greetingWithoutName')
  return mailtoHref(email, t(`answerSubject_${form}`), `${greeting}\n\n`)
}
