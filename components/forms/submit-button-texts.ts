import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { FormCopy } from '#lib/content/form-copy.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'

interface SubmitButtonText {
  label: string
  /** Field of the label in the form's texts. */
  textField: 'submit' | 'sendEmail' | 'sendText'
  /** Name and value that the button submits, if a form has several. */
  name?: string
  value?: string
}

/** Returns the submit buttons of a form: their labels are those of the document, else of `messages`. */
export function getSubmitButtons(
  form: LeadFormName,
  locale: Locale,
  copy: FormCopy | null,
): SubmitButtonText[] {
  const t = translate(locale, 'dealers')
  switch (form) {
    case 'quote':
      return [submit(copy?.quote?.submit ?? translate(locale, 'quote')('submit'))]
    case 'waitlist':
      return [submit(copy?.waitlist?.submit ?? translate(locale, 'waitlist')('submit'))]
    case 'dealer-inquiry':
      return [submit(copy?.dealerInquiry?.submit ?? t('submitInquiry'))]
    case 'dealer-tip':
      return [submit(copy?.dealerTip?.submit ?? t('submitTip'))]
    case 'dealer-share': {
      const { sendEmail, sendText } = copy?.dealerShare ?? {}
      const name = 'shared_by'
      return [
        { label: sendEmail ?? t('sendEmail'), textField: 'sendEmail', name, value: 'email' },
        { label: sendText ?? t('sendText'), textField: 'sendText', name, value: 'text' },
      ]
    }
  }
}

const submit = (label: string): SubmitButtonText => ({ label, textField: 'submit' })
