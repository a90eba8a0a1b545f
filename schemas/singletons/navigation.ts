import { MenuIcon } from '@sanity/icons/Menu'
import { defineField, defineType } from 'sanity'
import { fallbacks } from '#schemas/fields/fallbacks.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { lineField, paragraphField } from '../fields/copy.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation and footer',
  type: 'document',
  icon: MenuIcon,
  groups: [
    { name: 'buttons', title: 'Buttons', default: true },
    { name: 'menu', title: 'Menu' },
    { name: 'footer', title: 'Footer' },
  ],
  fields: [
    lineField({
      name: 'actionLabel',
      title: 'Main button',
      description:
        'At the top of every page, at the bottom of phones, and on product pages. Empty: the grey text.',
      group: 'buttons',
      max: 24,
      placeholder: fallbacks.actionLabel,
    }),
    defineField({
      name: 'actionTarget',
      title: 'Where the main button leads',
      type: 'optionalLinkTarget',
      description:
        'Empty or /contact: to the waitlist, on pages with its form to that form. A dealer’s storefront leads to the same page of its own; without such a page, to the waitlist.',
      group: 'buttons',
    }),
    lineField({
      name: 'quoteLabel',
      title: 'Quote button',
      description: 'At the bottom of phones and on product pages. Empty: the grey text.',
      group: 'buttons',
      max: 24,
      placeholder: fallbacks.quoteLabel,
    }),
    lineField({
      name: 'menuQuoteLabel',
      title: 'Quote button, short',
      description: 'In the menu of phones and on the page of a machine. Empty: the grey text.',
      group: 'buttons',
      max: 24,
      placeholder: fallbacks.menuQuoteLabel,
    }),
    defineField({
      name: 'quoteTarget',
      title: 'Where the quote buttons lead',
      type: 'optionalLinkTarget',
      description:
        'Empty or /products#quote: to the quote form, on pages that have one to that form.',
      group: 'buttons',
    }),
    objectListField({
      name: 'menu',
      title: 'Menu',
      description:
        'The links at the top, in this order. A link to /products opens the brands. What has no room stands under “More”. Dealers’ storefronts leave out links to pages that they do not have. Empty: Home, Products, About, Dealers, FAQ, Contact.',
      group: 'menu',
      of: 'link',
      max: 12,
    }),
    {
      ...objectListField({
        name: 'links',
        title: 'More links at the top',
        description: 'They follow the menu. New links belong in the menu itself.',
        group: 'menu',
        of: 'link',
        max: 3,
      }),
      hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
    },
    paragraphField({
      name: 'footerText',
      title: 'Footer text',
      description: 'One or two sentences in the footer of every page.',
      group: 'footer',
      max: 300,
      required: 'Say who you are',
    }),
    lineField({
      name: 'footerQuoteLabel',
      title: 'Quote button in the footer',
      description: 'Leads where the other quote buttons lead. Empty: the grey text.',
      group: 'footer',
      max: 24,
      placeholder: fallbacks.footerQuoteLabel,
    }),
    lineField({
      name: 'footerProductsLabel',
      title: 'Button to the products in the footer',
      description: 'Empty: the grey text.',
      group: 'footer',
      max: 24,
      placeholder: fallbacks.footerProductsLabel,
    }),
    objectListField({
      name: 'quickLinks',
      title: 'Quick links in the footer',
      description: 'Dealers’ storefronts leave out links to pages that they do not have.',
      group: 'footer',
      of: 'link',
      min: 1,
      max: 8,
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation and footer' }) },
})
