import { type ContentType, singletonTypes } from '#lib/base/cache-tags.ts'

/** Types without whose document the site has the texts of `messages`. */
export const optionalTypes: readonly ContentType[] = ['formTexts', 'visitorMails']

/** Documents without which pages cannot be rendered, each with the name of its type as id. */
export const singletonIds = singletonTypes.filter((type) => !optionalTypes.includes(type))
