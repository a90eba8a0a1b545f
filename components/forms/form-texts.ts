import { cache } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { type DataAttribute, scopeDataAttribute } from '#lib/content/data-attributes.ts'
import { type FormCopy, getFormCopy } from '#lib/content/form-copy.ts'
import { formFields, type LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { getFieldMessages, getTooLongMessage } from '#lib/leads/forms/validation-texts.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { getSubmitButtons } from './submit-button-texts.ts'

export interface SubmitButton {
  label: string
  /** Name and value that the button submits, if a form has several. */
  name?: string
  value?: string
  /** Visual editing attribute of the label. */
  'data-sanity'?: string
  /** Language of the label, if it is not the page's. */
  lang?: Locale
}

/** Texts of every form in a language. */
export interface CommonFormTexts {
  required: string
  errorSummary: string
  /** Message for a text of more characters than `{max}`. */
  tooLong: string
  honeypot: string
  /** What this device remembers, and the label of the button that makes it forget. */
  remembered: string
  forget: string
  sendAnother: string
  /** In place of the success message while a toast shows that. */
  sent: string
  toast: { dismiss: string; notifications: string }
}

/** The texts of a form, apart from its fields. */
export interface FormTexts {
  common: CommonFormTexts
  sending: string
  /** With the language of its texts, if that is not the page's. */
  success: { title: string; text: string; next: string; lang?: Locale }
  failure: { title: string; text: string }
  /** Shown where the site is unreachable, unless that is the text of the failure. */
  networkError?: string
  /** Message for a field that is missing or malformed, by its name. */
  errors: Readonly<Record<string, string>>
  buttons: SubmitButton[]
}

/** Returns the same object for all forms of a page: its payload contains them once. */
const getCommonTexts = cache((locale: Locale): CommonFormTexts => {
  const t = translate(locale, 'forms')
  return {
    required: t('required'),
    errorSummary: t('errorSummary'),
    tooLong: getTooLongMessage(locale),
    honeypot: t('honeypot'),
    remembered: t('remembered'),
    forget: t('forget'),
    sendAnother: t('sendAnother'),
    sent: t('sent'),
    toast: { dismiss: t('dismiss'), notifications: t('notifications') },
  }
})

/** Returns the texts of a form: those of the document “Forms”, else those of `messages`. @throws ContentError */
export async function getFormTexts(
  form: LeadFormName,
  { route, storefrontValues, singletonDataAttribute }: StorefrontContext,
): Promise<FormTexts> {
  const copy = await getFormCopy(storefrontValues)
  const dataAttribute = scopeDataAttribute(singletonDataAttribute('formTexts'), formFields[form])
  return chooseFormTexts(form, route.locale, copy, dataAttribute)
}

/** Returns the texts of a form from its copy, as `getFormTexts` does; `copy` is null if there is no document. */
export function chooseFormTexts(
  form: LeadFormName,
  locale: Locale,
  copy: FormCopy | null,
  dataAttribute: DataAttribute = () => ({}),
): FormTexts {
  const t = translate(locale, 'forms')
  const texts = copy?.[formFields[form]]
  // A form without a translation has all of its texts in its own language.
  const lang = texts?.lang
  const tBlock = translate(lang ?? locale, 'forms')
  const failedText = t(`failedText_${form}`)
  const networkErrorText = t(`networkErrorText_${form}`)
  return {
    common: getCommonTexts(locale),
    sending: texts?.sending ?? tBlock(`sending_${form}`),
    success: {
      title: texts?.sentTitle ?? tBlock(`sentTitle_${form}`),
      text: texts?.sentText ?? tBlock(`sentText_${form}`),
      next: texts?.sentNext ?? tBlock(`sentNext_${form}`),
      ...(lang && { lang }),
    },
    failure: { title: t(`failedTitle_${form}`), text: failedText },
    ...(networkErrorText !== failedText && { networkError: networkErrorText }),
    errors: getFieldMessages(form, locale),
    buttons: getSubmitButtons(form, lang ?? locale, copy).map(({ textField, ...button }) => ({
      ...button,
      ...dataAttribute(textField),
      ...(lang && { lang }),
    })),
  }
}
