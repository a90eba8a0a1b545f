import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType, type FieldDefinition } from 'sanity'
import { formFallbacks } from '#schemas/fields/fallbacks.ts'
import { lineField, paragraphField } from '../fields/copy.ts'

const emptyText =
  'While a text is empty, the site shows the grey one. Headings and texts above a form are in the document of its page.'

const submitField = (placeholder: string, name = 'submit', title = 'Button') =>
  lineField({ name, title, max: 30, placeholder })

type SentTexts = Record<'sending' | 'sentTitle' | 'sentText' | 'sentNext', string>

const sentFields = ({ sending, sentTitle, sentText, sentNext }: SentTexts) => [
  lineField({
    name: 'sending',
    title: 'Button while the form is being sent',
    max: 30,
    placeholder: sending,
  }),
  lineField({
    name: 'sentTitle',
    title: 'Thank you: heading',
    max: 60,
    placeholder: sentTitle,
  }),
  paragraphField({ name: 'sentText', title: 'Thank you: text', max: 200, placeholder: sentText }),
  paragraphField({
    name: 'sentNext',
    title: 'Thank you: what happens next',
    max: 240,
    placeholder: sentNext,
  }),
]

const formField = (name: keyof typeof formFallbacks, title: string, fields: FieldDefinition[]) =>
  defineField({
    name,
    title,
    group: name,
    description: emptyText,
    fields,
    type: 'object',
    // The other forms are on the page of dealers, which only the main storefront has.
    options: { hasNoDealerTexts: name !== 'quote' && name !== 'waitlist' },
  })

const { quote, waitlist, dealerInquiry, dealerShare, dealerTip } = formFallbacks

const fields = [
  formField('quote', 'Quote request', [submitField(quote.submit), ...sentFields(quote)]),
  formField('waitlist', 'Waitlist', [submitField(waitlist.submit), ...sentFields(waitlist)]),
  formField('dealerInquiry', 'Dealer inquiry', [
    submitField(dealerInquiry.submit),
    ...sentFields(dealerInquiry),
  ]),
  formField('dealerShare', 'Share with your dealer', [
    submitField(dealerShare.sendEmail, 'sendEmail', 'Button for an email'),
    submitField(dealerShare.sendText, 'sendText', 'Button for a text message'),
    ...sentFields(dealerShare),
  ]),
  formField('dealerTip', 'Tell us about your dealer', [
    submitField(dealerTip.submit),
    ...sentFields(dealerTip),
  ]),
]

/** Words of the forms that sell; labels and errors of fields are in `messages`. */
export const formTexts = defineType({
  name: 'formTexts',
  title: 'Forms',
  type: 'document',
  icon: BillIcon,
  groups: fields.map(({ name, title = name }, index) => ({ name, title, default: index === 0 })),
  fields,
  preview: { prepare: () => ({ title: 'Forms' }) },
})
