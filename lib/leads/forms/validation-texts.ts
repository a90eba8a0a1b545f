import { byLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { listFields } from './declared-fields.ts'
import type { LeadFormName } from './lead-form-name.ts'
import type { RequestTexts } from './validation-message.ts'

/** Returns the messages of a form for a value that is missing or malformed, by the field's name. */
export function getFieldMessages(form: LeadFormName, locale: Locale): Record<string, string> {
  const t = translate(locale, 'validation')
  return Object.fromEntries(
    listFields(form).flatMap(([name, { message }]) => (message ? [[name, t(message)]] : [])),
  )
}

/** Returns the message for a text of more characters than `{max}`. */
export function getTooLongMessage(locale: Locale): string {
  return translate(locale, 'validation')('tooLong', { max: '{max}' })
}

/** Returns the messages for values that only a request not made by a form of this site has. */
export const getRequestTexts = byLocale((locale): RequestTexts => {
  const t = translate(locale, 'validation')
  return {
    required: t('required'),
    wrongType: t('wrongType', { expected: '{expected}', received: '{received}' }),
    invalid: t('invalid'),
  }
})
