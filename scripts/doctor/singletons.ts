import { type ContentType, contentTypes } from '#lib/base/cache-tags.ts'

/** Types with any number of documents, none included. */
const listTypes: readonly ContentType[] = ['page', 'faqEntry', 'faqCategory', 'claim', 'redirect']

/** Documents without which pages cannot be rendered, each with the name of its type as id. */
export const singletonIds = contentTypes.filter((type) => !listTypes.includes(type))
