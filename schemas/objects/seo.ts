import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { interpolatedLength } from '#lib/content/placeholders.ts'
import { getLengthError } from '#lib/content/storefront-lengths.ts'
import { socialImageAspect } from '#lib/seo/social-image-size.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { createLengthRule, validateText } from '../fields/copy.ts'
import { readStorefrontNames } from '../fields/read-storefront-names.ts'
import { insertStoredClaims } from '../fields/stored-claims.ts'
import { variantRules } from '../fields/variant-rules.ts'
import { pictureOptions } from './picture.ts'

/** Creates a rule that warns of a text which search engines cut on any storefront. */
const createSearchLengthRule =
  (catalog: CatalogChecks, { max, excessWarning: message }: typeof titleLimits) =>
  async (text: string | undefined, context: ValidationContext) => {
    if (!text) return true
    const [names, shown] = await Promise.all([
      readStorefrontNames(context.getClient({ apiVersion }), catalog),
      insertStoredClaims(text, context),
    ])
    return getLengthError(shown, names, { max, message }) ?? true
  }

const titleLimits = {
  max: 60,
  excessWarning: 'Search engines cut titles after 60 characters.',
}
const descriptionLimits = {
  max: 160,
  excessWarning: 'Search engines cut descriptions after 160 characters.',
}

const variantsOf = (field: string, { max, excessWarning }: typeof titleLimits) => ({
  field,
  lengthRule: createLengthRule(max, excessWarning),
  warnsOfLength: true,
  placeholderRule: validateText,
})

/** Metadata of a page for search engines and social networks. */
export const seoType = (catalog: CatalogChecks) =>
  defineType({
    name: 'seo',
    title: 'Search and sharing',
    type: 'object',
    icon: SearchIcon,
    fields: [
      defineField({
        name: 'title',
        title: 'Title in search results',
        type: 'string',
        description:
          'If empty, the heading of the page is used; on the home page, the product name. On a dealer’s pages, the dealership’s name is added if it is missing.',
        options: {
          counter: titleLimits.max,
          countsStorefronts: true,
          takesClaims: true,
          copy: { max: titleLimits.max },
        },
        validation: (rule) => [
          rule.custom(createSearchLengthRule(catalog, titleLimits)).warning(),
          rule.custom(validateText),
          ...variantRules(rule, variantsOf('title', titleLimits)),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Text in search results',
        type: 'text',
        rows: 3,
        description: 'What visitors find on the page, in one or two sentences.',
        options: {
          counter: descriptionLimits.max,
          countsStorefronts: true,
          takesClaims: true,
          copy: { max: descriptionLimits.max },
        },
        validation: (rule) => [
          rule.custom(createSearchLengthRule(catalog, descriptionLimits)).warning(),
          rule
            .custom(async (text, context) =>
              !text || interpolatedLength(await insertStoredClaims(text, context)) >= 50
                ? true
                : 'Fewer than 50 characters say little in a list of results.',
            )
            .warning(),
          rule.custom(validateText),
          ...variantRules(rule, variantsOf('description', descriptionLimits)),
        ],
      }),
      defineField({
        name: 'image',
        title: 'Picture when the page is shared',
        type: 'picture',
        description:
          'Cropped to 1200 by 630 around its hotspot. If empty, the site generates one with the heading of the page. A dealer’s home and contact pages always use a generated one with the dealership’s name and colours.',
        options: pictureOptions({ shared: socialImageAspect }),
      }),
    ],
  })
