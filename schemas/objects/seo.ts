import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  getSearchTextExcess,
  getShortDescriptionWarning,
  type SearchText,
  searchTextLimits,
} from '#lib/content/search-text.ts'
import { socialImageAspect } from '#lib/seo/social-image-size.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { createLengthRule, validateText } from '../fields/copy.ts'
import { readStorefrontNames } from '../fields/read-storefront-names.ts'
import { insertStoredClaims } from '../fields/stored-claims.ts'
import { variantRules } from '../fields/variant-rules.ts'
import { pictureOptions } from './picture.ts'

/** Creates a rule that warns of a text which search engines cut on any storefront. */
const createSearchLengthRule =
  (catalog: CatalogChecks, kind: SearchText) =>
  async (text: string | undefined, context: ValidationContext) => {
    if (!text) return true
    const [names, shown] = await Promise.all([
      readStorefrontNames(context.getClient({ apiVersion }), catalog),
      insertStoredClaims(text, context),
    ])
    return getSearchTextExcess(kind, shown, names) ?? true
  }

const variantsOf = (field: SearchText) => {
  const { max, excessWarning } = searchTextLimits[field]
  return {
    field,
    lengthRule: createLengthRule(max, excessWarning),
    warnsOfLength: true,
    placeholderRule: validateText,
  }
}

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
          counter: searchTextLimits.title.max,
          countsStorefronts: true,
          takesClaims: true,
          copy: { max: searchTextLimits.title.max },
        },
        validation: (rule) => [
          rule.custom(createSearchLengthRule(catalog, 'title')).warning(),
          rule.custom(validateText),
          ...variantRules(rule, variantsOf('title')),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Text in search results',
        type: 'text',
        rows: 3,
        description: 'What visitors find on the page, in one or two sentences.',
        options: {
          counter: searchTextLimits.description.max,
          countsStorefronts: true,
          takesClaims: true,
          copy: { max: searchTextLimits.description.max },
        },
        validation: (rule) => [
          rule.custom(createSearchLengthRule(catalog, 'description')).warning(),
          rule
            .custom(
              async (text, context) =>
                (text && getShortDescriptionWarning(await insertStoredClaims(text, context))) ||
                true,
            )
            .warning(),
          rule.custom(validateText),
          ...variantRules(rule, variantsOf('description')),
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
