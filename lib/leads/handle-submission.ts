import 'server-only'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { renderPlainPage } from '#lib/base/plain-page.ts'
import { isSameOrigin } from '#lib/base/same-origin.ts'
import type { SignedChallenge } from './challenge/challenge-schema.ts'
import { getRefererUrl, parseFormPage } from './form-page.ts'
import type { LeadFormName } from './forms/lead-form-name.ts'
import { reservedFields } from './forms/reserved-fields.ts'
import { type FieldErrors, validateForm } from './forms/validate.ts'
import type { RequiredChallenge } from './identify-submission.ts'
import { isJsonRequest, parseSubmission, type Submission } from './parse-submission.ts'
import { storeSubmission } from './store-submission.ts'

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

/** Render the pages that answer a form post without JavaScript, as HTML. */
export interface FormPages {
  /** The form with the submitted values and the errors. */
  renderRejectedForm: (
    form: LeadFormName,
    submission: Submission,
    rejection: Rejection,
  ) => Promise<string>
  /**
   * The success message of a share from a page that names another page to share: its links open a message about the
   * other page. Null where no page is named.
   */
  renderSharedPage: (submission: Submission) => Promise<string | null>
}

/**
 * Handles a form submission: JSON from the form's script, or a form post from the browser itself.
 * @returns for JSON 200, or 422 with a message per invalid field, 428 with a challenge to solve, 429
 * rate limit exceeded, 503 not stored. For a form post 303 to the success message on the form's page (200 with
 * that message if a page is shared), or a page of the form with the errors and one of these statuses. For both
 * 400 malformed, 403 cross-origin, 413 larger than 64 KB.
 * @throws errors other than HttpError
 */
export async function handleSubmission(
  request: Request,
  form: LeadFormName,
  pages: FormPages,
): Promise<Response> {
  try {
    if (!isSameOrigin(request)) throw new HttpError(403, 'Cross-origin form submission')
    const submission = await parseSubmission(request, form)
    const rejection = await processSubmission(request, form, submission)
    return isJsonRequest(request)
      ? jsonResponse(rejection)
      : await noScriptResponse(form, submission, rejection, pages)
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(request, error)
    throw error
  }
}

/** The error's message is for developers: visitors get a text of their own. */
function errorResponse(request: Request, { status, message }: HttpError): Response {
  if (isJsonRequest(request)) {
    return Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
  }
  // No page is named by a body that is not a form.
  const page = parseFormPage(getRefererUrl(request.headers)?.pathname ?? null)
  const locale = page?.locale ?? defaultLocale
  const t = translate(locale, 'forms')
  return renderPlainPage({
    title: t('errorTitle', { title: t('errorSummary') }),
    text: t(status === 403 || status === 413 ? `rejected_${status}` : 'rejected_400'),
    locale,
    status,
  })
}

/** Validates and stores a submission. Returns null once it is stored. */
async function processSubmission(
  request: Request,
  form: LeadFormName,
  submission: Submission,
): Promise<Rejection | null> {
  const locale = submission.formPage?.locale ?? defaultLocale
  // The form is on a draft that a guest reviews.
  if (hasGuestCookie(request.headers.get('cookie'))) {
    const message = translate(locale, 'forms')('notFromDraft')
    return { status: 403, errors: {}, message }
  }
  const { fields, errors } = validateForm(form, submission.values, locale)
  if (errors) return { status: 422, errors, message: null }
  const outcome = await storeSubmission(request.headers, form, submission, fields)
  return toRejection(outcome, form, submission)
}

function toRejection(
  outcome: Awaited<ReturnType<typeof storeSubmission>>,
  form: LeadFormName,
  { id, formPage }: Submission,
): Rejection | null {
  const t = translate(formPage?.locale ?? defaultLocale, 'forms')
  switch (outcome.kind) {
    case 'stored':
      return null
    case 'rate-limited':
      return {
        status: 429,
        errors: {},
        message: t('tooMany', { minutes: Math.ceil(outcome.retryAfterSeconds / 60) }),
        headers: { 'retry-after': String(outcome.retryAfterSeconds) },
      }
    case 'challenge-required':
      return toChallengeRejection(outcome.challenge, formPage?.locale ?? defaultLocale)
    case 'consent-unknown':
      return {
        status: 422,
        errors: {},
        message: t(id === null ? 'consentUnknown' : 'consentUnknownReload'),
      }
    default:
      return {
        status: outcome.kind === 'rejected' ? 422 : 503,
        errors: {},
        message: t(`failedText_${form}`),
      }
  }
}

function toChallengeRejection(required: RequiredChallenge, locale: Locale): Rejection {
  if (required.kind === 'proof-of-work') {
    return { status: 428, errors: {}, message: null, challenge: required.challenge }
  }
  const { token, seconds } = required
  return {
    status: 428,
    errors: {},
    message: translate(locale, 'forms')('sendAgainLater', { seconds }),
    headers: { 'retry-after': String(seconds) },
    hiddenFields: { [reservedFields.waitToken]: token },
  }
}

function jsonResponse(rejection: Rejection | null): Response {
  const { status, headers, ...body } = rejection ?? { status: 200, ok: true }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

async function noScriptResponse(
  form: LeadFormName,
  submission: Submission,
  rejection: Rejection | null,
  pages: FormPages,
): Promise<Response> {
  if (rejection) {
    const page = await pages.renderRejectedForm(form, submission, rejection)
    return noStoreHtml(page, rejection.status, rejection.headers)
  }
  const sharedPage = form === 'dealer-share' && (await pages.renderSharedPage(submission))
  if (sharedPage) return noStoreHtml(sharedPage, 200)
  const location = `${submission.formPage?.path ?? '/'}#${submission.idPrefix}-success`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
