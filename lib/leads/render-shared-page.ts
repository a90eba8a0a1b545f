import 'server-only'
import { env } from '#lib/base/env.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { getFormPage } from './get-form-page.ts'
import type { Submission } from './parse-submission.ts'
import { parseSharedPage } from './shared-page.ts'

/**
 * Response to a share without JavaScript from a page that names another page to share: the page of the
 * form with the success message in the form's place, whose links open a message about the other page.
 * Returns null where no page is named, or the form's page cannot be fetched.
 */
export async function renderSharedPage({
  idPrefix,
  formPage,
  pageQuery,
}: Submission): Promise<Response | null> {
  const path = parseSharedPage(pageQuery)
  const page = path && formPage && (await getFormPage(formPage.path, `${idPrefix}-form`))
  if (!page) return null
  // The links end with the URL of the product list (`ShareLinks`).
  const endOfLink = (url: string) => `${encodeURIComponent(url)}"`
  const { origin } = new URL(env().SITE_URL)
  const beforeForm = page.beforeForm
    .replaceAll(endOfLink(`${origin}/products`), endOfLink(origin + path))
    .replace(`id="${idPrefix}-success"`, `id="${idPrefix}-success" data-sent="true"`)
  const form = page.form.replace('<form', '<form hidden=""')
  const title = page.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `${page.beforeTitle}<title>${title}</title>${beforeForm}${form}${page.afterForm}`
  return noStoreHtml(html, 200)
}
