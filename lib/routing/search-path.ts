/** Path of the search results on the main storefront: a page without a document, rendered per request. */
export const searchPath = '/search'
