import { languageOptions } from '#lib/base/language-options.ts'
import { logoUrlPattern } from '#lib/values/logo-url.ts'
import { normalizeOpeningHours } from '#lib/values/opening-hours.ts'
import { closedDaysPattern, openingHoursPattern, provinceCodes } from '../dealership-contact.ts'
import { type CatalogField, withFrench } from './catalog-field.ts'
import { slugRule } from './field-rules.ts'

const colorRule = 'Enter a colour as # and six hexadecimal digits, such as #0B4F8A.'

const color = (name: string, label: string, hint: string): CatalogField => ({
  name,
  label,
  hint,
  type: 'color',
  rule: colorRule,
})

/** Fields of a dealership. */
export const dealershipFields: readonly CatalogField[] = withFrench([
  {
    name: 'name',
    label: 'Name',
    type: 'line',
    isRequired: true,
    maxLength: 120,
    ...{
      hint: 'In the header of its storefront.',
      rule: 'Enter a name of at most 120 characters.',
    },
  },
  {
    name: 'slug',
    label: 'URL',
    type: 'slug',
    isRequired: true,
    maxLength: 80,
    ...{
      hint: 'In /dealer/…. A change leaves a redirect from all of its pages, and links follow.',
      rule: slugRule,
    },
  },
  {
    name: 'description',
    label: 'Description',
    type: 'text',
    maxLength: 2000,
    takesClaims: true,
    isTranslated: true,
    rule: 'Use at most 2,000 characters.',
  },
  {
    name: 'contact_email',
    label: 'Email',
    type: 'email',
    maxLength: 254,
    hint: 'Shown in the footer; leads of its storefront are mailed to it.',
    rule: 'Enter an email address, such as sales@dealer.example.',
  },
  {
    name: 'mail_locale',
    label: 'Language of mails about leads',
    type: 'choice',
    hint: 'English if it is empty. Visitors get theirs in the language of the page with the form.',
    rule: 'Choose en or fr.',
    choices: languageOptions.map(({ value, title }) => ({ value, label: title })),
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'phone',
    maxLength: 40,
    rule: 'Enter a Canadian or American number, such as 514 555-0142 or 1-800-555-0142 ext. 12.',
  },
  {
    name: 'street',
    label: 'Street',
    type: 'line',
    maxLength: 200,
    rule: 'Use at most 200 characters.',
  },
  {
    name: 'town',
    label: 'Town',
    type: 'line',
    maxLength: 100,
    rule: 'Use at most 100 characters.',
  },
  {
    name: 'province',
    label: 'Province',
    type: 'choice',
    rule: 'Choose a province or territory by its two letters, such as QC.',
    choices: provinceCodes.map((code) => ({ value: code, label: code })),
  },
  {
    name: 'postal_code',
    label: 'Postal code',
    type: 'postalCode',
    maxLength: 7,
    rule: 'Enter a Canadian postal code, such as H2P 1A1.',
  },
  {
    name: 'opening_hours',
    label: 'Opening hours',
    type: 'text',
    maxLength: 400,
    normalize: normalizeOpeningHours,
    pattern: openingHoursPattern,
    hint: 'Days and hours, each on a line of its own.',
    rule: 'Enter lines such as Mo-Fr 08:00-17:00, at most 14.',
  },
  {
    name: 'closed_days',
    label: 'Closed days',
    type: 'text',
    maxLength: 700,
    pattern: closedDaysPattern,
    hint: 'Besides the holidays of its province, each on a line of its own.',
    rule: 'Enter days such as 2026-12-24, each on a line of its own, at most 60.',
  },
  {
    name: 'is_listed',
    label: 'On the page of dealers',
    type: 'switch',
    hint: 'Its storefront exists either way.',
    rule: 'Enter yes or no.',
  },
  {
    name: 'logo_url',
    label: 'Logo',
    type: 'line',
    maxLength: 100,
    pattern: logoUrlPattern,
    hint: 'The dealership uploads it at its desk. Empty it to remove the logo.',
    rule: 'Logos are uploaded at the desk of the dealership. Here one can be removed only.',
  },
  color('primary_color', 'Primary colour', 'Rules and links.'),
  color('accent_color', 'Accent colour', 'Badges and figures.'),
  color('text_color', 'Text colour', 'Headings and text on light surfaces.'),
  color('button_color', 'Button colour', 'Buttons.'),
])
