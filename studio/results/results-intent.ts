/** Intent that opens the Results tool for a page. */
export const resultsIntent = 'show-results'
