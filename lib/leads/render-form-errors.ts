import 'server-only'
import { env } from '#lib/base/env.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { translate } from '#lib/base/messages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { renderFallbackErrorPage } from './fallback-error-page.ts'
import { formPageUrl, getRefererUrl } from './form-page.ts'
import type { FieldErrors } from './forms/validate.ts'
import { noStoreHtml } from './no-store-html.ts'
import type { Submission } from './parse-submission.ts'
import { populateForm } from './populate-form.ts'

export interface Rejection {
  status: number
  errors: FieldErrors
  /** The error that belongs to no field. */
  message: string | null
  headers?: Record<string, string>
}

/**
 * Response to a rejected submission without JavaScript: the form's own page with the submitted values
 * and the errors, or a plain error page where that page cannot be fetched.
 */
export async function renderFormErrors(
  request: Request,
  submission: Submission,
  rejection: Rejection,
): Promise<Response> {
  const { idPrefix, values, formPage } = submission
  const { errors, message, status } = rejection
  const locale = formPage?.locale ?? defaultLocale
  const t = translate(locale, 'forms')
  const formatTitle = (pageTitle: string) => t('errorTitle', { title: pageTitle })
  const contactUrl = storefrontHref({ locale, storefront: mainStorefront }, '/contact')
  const url = formPage ? formPageUrl(formPage, getRefererUrl(request.headers)) : contactUrl
  const html = await fetchPage(url)
  const populated = html && populateForm(html, { idPrefix, values, errors, message, formatTitle })
  const messages = [message, ...Object.values(errors)].filter((each) => each !== null)
  return noStoreHtml(
    populated ||
      renderFallbackErrorPage({ title: formatTitle(t('errorSummary')), messages, locale }),
    status,
    rejection.headers,
  )
}

/** Fetches the page as visitors get it. Returns null if that fails. */
async function fetchPage(path: string): Promise<string | null> {
  const url = new URL(env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // `new URL(path, base)` could resolve to another host
  url.search = query
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok ? await response.text() : null
  } catch (error) {
    logError('form-page-fetch-failed', { path: pathname, error: errorText(error) })
    return null
  }
}
