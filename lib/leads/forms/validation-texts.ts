import { byLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { listFields } from './declared-fields.ts'
import type { LeadFormName } from './lead-form-name.ts'
import type { RequestTexts, ValidationTexts } from './validation-message.ts'

/** Returns the messages of a form's invalid fields, for its page and for the server. */
export function getValidationTexts(form: LeadFormName, locale: Locale): ValidationTexts {
  const t = translate(locale, 'validation')
  return {
    fields: Object.fromEntries(
      listFields(form).flatMap(([name, { message }]) => (message ? [[name, t(message)]] : [])),
    ),
    tooLong: t('tooLong', { max: '{max}' }),
  }
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
