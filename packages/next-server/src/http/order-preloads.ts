/** Preload links of a page's fonts and then of its largest picture, in which order React writes them. */
const preloads =
  /((?:<link rel="preload" [^>]*as="font"[^>]*>)+)((?:<link rel="preload" as="image"[^>]*>)+)/

/** Lets the picture begin before the fonts, with which it shares a slow line. */
export function orderPreloads(html: string): string {
  return html.replace(preloads, '$2$1')
}
