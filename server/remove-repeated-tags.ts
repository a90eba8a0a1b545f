/** Tags of X cards that Next adds, with the values of Open Graph. */
const repeatedTag = /<meta name="twitter:(?:title|description)" content="[^"]*"\/>/g

/** Removes tags that repeat Open Graph, which X reads in their absence. A product's HTML is 0.4 KB smaller. */
export function removeRepeatedTags(html: string): string {
  return html.replace(repeatedTag, '')
}
