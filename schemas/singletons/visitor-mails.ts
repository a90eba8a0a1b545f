import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType, type FieldDefinition } from 'sanity'
import { mailFallbacks } from '#schemas/fields/fallbacks.ts'
import { lineField, paragraphField } from '../fields/copy.ts'

const emptyText =
  'While a text is empty, the mail has the grey one. See it, and send it to yourself, under Preview.'

const headingFields = (subject: string) => [
  lineField({ name: 'subject', title: 'Subject', max: 80, placeholder: subject }),
  lineField({
    name: 'heading',
    title: 'Heading',
    description: 'Empty: the subject.',
    max: 80,
    placeholder: subject,
  }),
]

type FormMailTexts = Record<'subject' | 'thanks' | 'next', string>

const formMailFields = ({ subject, thanks, next }: FormMailTexts) => [
  ...headingFields(subject),
  paragraphField({ name: 'thanks', title: 'First paragraph', max: 400, placeholder: thanks }),
  paragraphField({ name: 'next', title: 'What happens next', max: 500, placeholder: next }),
]

const mailField = (name: keyof typeof mailFallbacks, title: string, fields: FieldDefinition[]) =>
  defineField({ name, title, type: 'object', group: name, description: emptyText, fields })

type ButtonMailTexts = Record<'subject' | 'text' | 'button', string>

const buttonMailFields = ({ subject, text, button }: ButtonMailTexts, description: string) => [
  ...headingFields(subject),
  paragraphField({ name: 'text', title: 'Paragraph', description, max: 500, placeholder: text }),
  lineField({ name: 'button', title: 'Button', max: 40, placeholder: button }),
]

const { addressConfirmation, quote, waitlist, dealerInquiry, dealerShare, dealerTip, fitReport } =
  mailFallbacks

const fields = [
  mailField(
    'addressConfirmation',
    'Please confirm your address',
    buttonMailFields(
      addressConfirmation,
      'The first mail to an address. It may go to someone who did not fill in the form: it says what was sent, and asks to press the button.',
    ),
  ),
  mailField('quote', 'Quote request', formMailFields(quote)),
  mailField('waitlist', 'Waitlist', formMailFields(waitlist)),
  mailField('dealerInquiry', 'Dealer inquiry', formMailFields(dealerInquiry)),
  mailField('dealerShare', 'Share with your dealer', formMailFields(dealerShare)),
  mailField('dealerTip', 'Tell us about your dealer', formMailFields(dealerTip)),
  mailField(
    'fitReport',
    'Did it fit?',
    buttonMailFields(
      fitReport,
      'Goes to who asked for a quote on a product, two weeks after the lead is won.',
    ),
  ),
]

/** Words of the mails to visitors; those to staff, and the footers, are in `messages`. */
export const visitorMails = defineType({
  name: 'visitorMails',
  title: 'Mails to visitors',
  type: 'document',
  options: { hasNoDealerTexts: true },
  icon: EnvelopeIcon,
  groups: fields.map(({ name, title = name }, index) => ({ name, title, default: index === 0 })),
  fields,
  preview: { prepare: () => ({ title: 'Mails to visitors' }) },
})
