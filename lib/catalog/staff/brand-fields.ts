import type { CatalogField } from './catalog-field.ts'
import { pictureRule, slugRule } from './field-rules.ts'

/** Fields of a brand. */
export const brandFields: readonly CatalogField[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'line',
    isRequired: true,
    maxLength: 100,
    rule: 'Enter a name of at most 100 characters.',
  },
  {
    name: 'slug',
    label: 'URL',
    type: 'slug',
    isRequired: true,
    maxLength: 80,
    ...{
      hint: 'In /products?brand=…. A change leaves a redirect, and links follow.',
      rule: slugRule,
    },
  },
  {
    name: 'is_active',
    label: 'Active',
    type: 'switch',
    hint: 'A brand that is switched off is nowhere on the site; its products are shown as Custom.',
    rule: 'Enter yes or no.',
  },
  {
    name: 'display_order',
    label: 'Position',
    type: 'integer',
    isRequired: true,
    hint: 'Brands with lower numbers come first.',
    rule: 'Enter a whole number.',
  },
  {
    name: 'website_url',
    label: 'Website',
    type: 'url',
    maxLength: 2000,
    hint: 'The logo links to it as long as the brand has no products.',
    rule: 'Enter a URL that begins with https:// or http://.',
  },
  {
    name: 'plain_brand_logos',
    label: 'Logo',
    type: 'image',
    maxLength: 2000,
    hint: 'A brand without a logo is not in the brand grid.',
    rule: pictureRule,
  },
  {
    name: 'logo_filename',
    label: 'Logo file',
    type: 'filename',
    maxLength: 120,
    hint: 'File under /uploads/brands/, used where no logo is chosen.',
    rule: 'Use letters, digits, dots, hyphens and underscores, such as bobcat.svg.',
  },
]
