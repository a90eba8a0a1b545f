import { load } from 'cheerio'

/** A page of this site without its scripts, split around the form that a response fills in. */
export interface PageWithoutScripts {
  title: string
  /** HTML before the element of the title. */
  beforeTitle: string
  /** HTML between title and form. */
  beforeForm: string
  /** The form's element. */
  form: string
  afterForm: string
}

/** The site's own HTML: the text of a script or an attribute contains no `<`. */
const removedElements =
  /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>|<meta name="robots"[^>]*>/gs

/**
 * Removes the scripts of a page, which would hydrate other HTML, and forbids indexing of submitted values.
 * Splits the page instead of parsing it: parsing takes a hundred times as long.
 * @param formId id of the form's element
 * @returns null if the page has no such form, or several
 */
export function removeScripts(html: string, formId: string): PageWithoutScripts | null {
  const text = html.replaceAll(removedElements, '')
  const title = /<title>.*?<\/title>/s.exec(text)
  const forms = [...text.matchAll(/<form\b[^>]*\sid="([^"]*)"[^>]*>.*?<\/form>/gs)]
  const [form, ...others] = forms.filter(([, id]) => id === formId)
  if (!title || !form || others.length > 0) return null
  return {
    title: load(title[0])('title').text(),
    beforeTitle: `${text.slice(0, title.index)}<meta name="robots" content="noindex">`,
    beforeForm: text.slice(title.index + title[0].length, form.index),
    form: form[0],
    afterForm: text.slice(form.index + form[0].length),
  }
}
