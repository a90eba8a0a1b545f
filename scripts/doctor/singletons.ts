import { type ContentType, contentTypes } from '#lib/base/cache-tags.ts'

/** Types with any number of documents, none included. */
const listTypes: readonly ContentType[] = [
  'page',
  'reusableSection',
  'faqEntry',
  'faqCategory',
  'claim',
  'redirect',
]

/** Types without whose document the site has the texts of `messages`. */
export const optionalTypes: readonly ContentType[] = ['formTexts', 'visitorMails']

/** Documents without which pages cannot be rendered, each with the name of its type as id. */
export const singletonIds = contentTypes.filter(
  (type) => ![...listTypes, ...optionalTypes].includes(type),
)
