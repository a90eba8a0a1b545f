import { textSlug } from '#lib/values/text-slug.ts'

/** Maximum length of the name of a downloaded file, in characters, without its extension. */
const maxName = 80

interface DownloadFile {
  /** At the Content Lake's CDN. */
  url: string
  extension: string
}

/**
 * Returns the URL of a document that browsers save, under its title, instead of opening it: `dl` makes the CDN answer
 * with `content-disposition: attachment` (https://www.sanity.io/docs/image-urls).
 */
export function downloadHref({ url, extension }: DownloadFile, title: string): string {
  const name = textSlug(title).slice(0, maxName).replace(/-$/, '')
  return `${url}?dl=${name || 'document'}.${extension}`
}
