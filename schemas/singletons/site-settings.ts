import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'
import { languageOptions } from '#lib/base/language-options.ts'
import { answerHours } from '#lib/content/answer-hours.ts'
import { findClaimNames, formatClaimToken } from '#lib/content/claim-tokens.ts'
import { productionStatusName } from '#lib/content/production-status-claim.ts'
import { socialImageAspect } from '#lib/seo/social-image-size.ts'
import {
  explainEmailAddress,
  isEmailAddress,
  normalizeEmailAddress,
} from '#lib/values/email-address.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { paragraphField, placeholderValueField } from '../fields/copy.ts'
import { dateTimeOptions } from '../fields/date-range.ts'
import { seoGroup } from '../fields/seo.ts'
import { variantRules } from '../fields/variant-rules.ts'
import { pictureOptions } from '../objects/picture.ts'

const maxProductionText = 300
const tokenHint = `Other texts have it as ${formatClaimToken(productionStatusName)}.`
const missingPostalAddress =
  'The site sends no email without it: each must say where its sender is found.'
const maxAddress = 300
const addressLength = `Use at most ${maxAddress} characters.`

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'names', title: 'Names', default: true },
    { name: 'production', title: 'Production' },
    { name: 'contact', title: 'Contact' },
    seoGroup,
  ],
  fields: [
    placeholderValueField('product', {
      name: 'productName',
      title: 'Product name',
      description:
        'Replaces {product} in texts. On a dealer’s storefront, the dealership’s name is used instead.',
      group: 'names',
      max: 40,
      hasVariants: false,
      required: 'The site needs a name',
    }),
    placeholderValueField('maker', {
      name: 'manufacturer',
      title: 'Parent manufacturer',
      description: 'Replaces {maker} in texts.',
      group: 'names',
      max: 80,
      required: 'Name the manufacturer',
    }),
    paragraphField({
      name: 'productionText',
      title: 'Text about production',
      description: `Shown wherever the site describes the state of production. ${tokenHint}`,
      group: 'production',
      max: maxProductionText,
      required: 'Say how production stands',
    }),
    defineField({
      name: 'productionStartsAt',
      title: 'Production has begun from',
      type: 'datetime',
      options: dateTimeOptions,
      description:
        'Optional. From this time on, the site shows the text below in place of the one above, without being published again.',
      group: 'production',
      validation: (rule) =>
        rule.custom((startsAt, { document }) => {
          const text = document?.['productionStartedText']
          const hasText = typeof text === 'string' && text.trim() !== ''
          return (
            !startsAt || hasText || 'Write the text below first: it is shown from this time on.'
          )
        }),
    }),
    paragraphField({
      name: 'productionStartedText',
      title: 'Text once production has begun',
      description: 'Shown from the time above on. You can write it long before.',
      group: 'production',
      max: maxProductionText,
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact email',
      type: 'string',
      description:
        'For visitors’ questions. A dealer’s storefront shows the dealership’s email instead.',
      group: 'contact',
      validation: (rule) => [
        rule.required().error('Visitors need an address to write to.'),
        rule.custom(validateEmailAddress),
      ],
    }),
    defineField({
      name: 'postalAddress',
      title: 'Postal address',
      type: 'text',
      rows: 4,
      description:
        'Address of the manufacturer. Shown on the privacy page and, as the law requires, in the footer of every email. While it is empty, the site sends no email: all of them wait.',
      group: 'contact',
      options: { copy: { max: maxAddress, isName: true } },
      validation: (rule) => [
        rule.required().error(missingPostalAddress),
        rule.custom((text) => text?.trim() !== '' || missingPostalAddress),
        rule.max(maxAddress).error(addressLength),
        ...variantRules(rule, {
          field: 'postalAddress',
          lengthRule: (text) => (text ?? '').length <= maxAddress || addressLength,
          warnsOfLength: false,
          placeholderRule: () => true,
        }),
      ],
    }),
    defineField({
      name: 'leadMailLanguage',
      title: 'Language of mails about leads',
      type: 'string',
      description:
        'Of the mails that the maker gets. Visitors get theirs in the language of the page with the form.',
      group: 'contact',
      initialValue: 'en',
      options: {
        list: [...languageOptions],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'answerHours',
      title: 'Hours until a dealer’s first answer',
      type: 'number',
      description:
        'Working hours of the dealership, in which a lead of its storefront is to be answered. It is reminded at half of them. Then the lead is overdue here, too. Dealers without anyone at their desk have no such time.',
      group: 'contact',
      initialValue: answerHours.standard,
      placeholder: String(answerHours.standard),
      validation: (rule) =>
        rule
          .integer()
          .min(answerHours.least)
          .max(answerHours.most)
          .error(`Use a whole number from ${answerHours.least} to ${answerHours.most}.`),
    }),
    defineField({
      name: 'approvesDealerChanges',
      title: 'Read dealers’ changes first',
      type: 'boolean',
      description:
        'What dealers change of their storefront at the desk (phone, hours, address, descriptions) waits in the Catalogue until you approve it. Otherwise it is live at once; the history has both.',
      group: 'contact',
      initialValue: false,
    }),
    formerFactField('earlierName', 'Name of the earlier product line', 'names'),
    formerFactField('productionStart', 'Production begins', 'production'),
    formerFactField('productionSeason', 'First full season', 'production'),
    objectListField({
      name: 'socialLinks',
      title: 'Social links',
      description: 'Shown in the footer of every page.',
      group: 'contact',
      of: 'socialLink',
      max: 8,
    }),
    paragraphField({
      name: 'description',
      title: 'Text in search results',
      description: 'For pages without a text of their own.',
      group: seoGroup.name,
      max: 160,
      counter: true,
      required: 'Say what the site is about',
    }),
    defineField({
      name: 'sharePicture',
      title: 'Picture when the home page is shared',
      type: 'picture',
      description:
        'Used if the home page has none. Cropped to 1200 by 630 around its hotspot. If empty, the site generates one, as for all other pages.',
      options: pictureOptions({ shared: socialImageAspect }),
      group: seoGroup.name,
    }),
  ],
  validation: (rule) =>
    rule.custom((settings: { [field: string]: unknown } | undefined) => {
      const texts = [settings?.productionText, settings?.productionStartedText]
      return findClaimNames(texts).includes(productionStatusName)
        ? `The texts about production cannot have ${formatClaimToken(productionStatusName)} inside: it stands for them.`
        : true
    }),
  preview: { prepare: () => ({ title: 'Site settings' }) },
})

/** Field of a fact that is now a claim: only settings of an earlier version have it (`lib/content/former-facts.ts`). */
function formerFactField(name: string, title: string, group: string) {
  return defineField({
    name,
    title,
    group,
    type: 'string',
    deprecated: {
      reason: 'Facts like this are claims now. Texts have this one until you replace it.',
    },
    hidden: ({ value }) => value === undefined,
    validation: (rule) => rule.max(40).error('Use at most 40 characters.'),
  })
}

/** Validates the normalized address, because the readers of the setting normalize it, too. */
function validateEmailAddress(text: string | undefined): true | string {
  const address = normalizeEmailAddress(text ?? '')
  if (!text || isEmailAddress(address)) return true
  return `This is not an email address. ${explainEmailAddress(address) ?? ''}`.trim()
}
