import { contactPath } from '#lib/routing/page-paths.ts'
import 'server-only'
import { attemptLimiter } from '#lib/base/attempt-limiter.ts'
import { getClientIp } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { SignedChallenge } from './challenge/challenge-schema.ts'
import { type FallbackForm, renderFallbackErrorPage } from './fallback-error-page.ts'
import { formPageUrl } from './form-page.ts'
import { reservedFields } from './forms/reserved-fields.ts'
import type { FieldErrors } from './forms/validate.ts'
import { getFormPage } from './get-form-page.ts'
import type { Submission } from './parse-submission.ts'
import { populateForm } from './populate-form.ts'

export interface Rejection {
  status: number
  errors: FieldErrors
  /** The error that belongs to no field. */
  message: string | null
  headers?: Record<string, string>
  /** Challenge that the form's script solves before it sends the form again. */
  challenge?: SignedChallenge
  /** Hidden fields that a form without JavaScript sends with the next submission. */
  hiddenFields?: Record<string, string>
}

/**
 * Pages with errors per minute; beyond it, the errors are sent as a plain page. Filling a page in costs
 * many times as much as a cached page.
 */
const filledPages = attemptLimiter({ perClient: 30, overall: 1_200, windowMs: 60_000 })

/**
 * Response to a rejected submission without JavaScript: the form's own page with the submitted values
 * and the errors, or, where that page cannot be filled in, a plain page that sends them again.
 */
export async function renderFormErrors(
  request: Request,
  submission: Submission,
  rejection: Rejection,
): Promise<Response> {
  const { idPrefix, values, formPage, pageQuery } = submission
  const { errors, message, status } = rejection
  // The next submission comes from the URL of this response, which has no query.
  const hiddenFields = {
    ...rejection.hiddenFields,
    ...(pageQuery !== '' && { [reservedFields.query]: pageQuery }),
  }
  const locale = formPage?.locale ?? defaultLocale
  const t = translate(locale, 'forms')
  const formatTitle = (pageTitle: string) => t('errorTitle', { title: pageTitle })
  const contactUrl = storefrontHref({ locale, storefront: mainStorefront }, contactPath)
  const url = formPage ? formPageUrl(formPage, pageQuery) : contactUrl
  const clientIp = getClientIp(request.headers, Number(env().TRUSTED_PROXY_HOPS ?? 0))
  const page = filledPages.start(clientIp) && (await getFormPage(url, `${idPrefix}-form`))
  const messages = [message, ...Object.values(errors)].filter((each) => each !== null)
  return noStoreHtml(
    page
      ? populateForm(page, { idPrefix, values, errors, message, hiddenFields, formatTitle })
      : renderFallbackErrorPage({
          title: formatTitle(t('errorSummary')),
          messages,
          form: toFallbackForm(request, submission, { errors, hiddenFields }, t('sendAgain')),
          locale,
        }),
    status,
    rejection.headers,
  )
}

/** Returns a form with everything that the visitor has sent; invalid fields can be corrected. */
function toFallbackForm(
  request: Request,
  { entries }: Submission,
  { errors, hiddenFields }: Required<Pick<Rejection, 'errors' | 'hiddenFields'>>,
  submit: string,
): FallbackForm {
  const isReplaced = (name: string) => name in errors || name in hiddenFields
  return {
    action: new URL(request.url).pathname,
    submit,
    fields: Object.entries(errors).map(([name, message]) => ({
      name,
      value: entries.find(([each]) => each === name)?.[1] ?? '',
      message,
    })),
    hiddenFields: [
      ...entries.filter(([name]) => !isReplaced(name)),
      ...Object.entries(hiddenFields),
    ],
  }
}
