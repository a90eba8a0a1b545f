import 'server-only'
import { TooLargeError } from '#lib/cache/read-text.ts'
import { readBrands } from '#lib/catalog/brand.ts'
import { env } from '#lib/env.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { translate } from '#lib/messages.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { answerRejected, type Rejection } from './answer-rejected.ts'
import { attribution } from './attribution.ts'
import { clientAddress } from './client-address.ts'
import type { LeadFields } from './forms/forms.ts'
import { validate } from './forms/validate.ts'
import type { LeadForm } from './mail/claimed-mail.ts'
import { isFromOwnSite } from './origin-check.ts'
import { plainRejection } from './plain-rejection.ts'
import { isFromScript, MalformedError, readSubmission, type Submission } from './read-submission.ts'
import { derivedIds, idUnder } from './submission-id.ts'
import { isStored, type Outcome, submitLead } from './submit-lead.ts'
import { unkeptPage } from './unkept-page.ts'

/** Who takes less than so many milliseconds to fill in a form may be a robot. */
const shortest = 2_500

/**
 * Takes what a visitor sent by a form: as JSON from the form's script, or from the browser itself.
 * @returns 200 or, without JavaScript, 303 to the thanks on the form's page; 422 with a message for
 * each wrong field, 429 after too many, 503 while it cannot be stored; without JavaScript the form's
 * page says so. 400 malformed, 403 from elsewhere, 413 larger than 64 KB.
 */
export async function answerSubmission(request: Request, form: LeadForm): Promise<Response> {
  if (!isFromOwnSite(request)) return refusal(request, 403, 'Forms are sent from this site alone')
  try {
    const sent = await readSubmission(request, form)
    const rejection = await take(request, form, sent)
    return isFromScript(request)
      ? jsonAnswer(rejection)
      : await pageAnswer(request, sent, rejection)
  } catch (error) {
    if (error instanceof TooLargeError) return refusal(request, 413, error.message)
    if (error instanceof MalformedError) return refusal(request, 400, error.message)
    throw error
  }
}

/** @param message for who wrote the program that sent it */
function refusal(request: Request, status: 400 | 403 | 413, message: string): Response {
  if (isFromScript(request)) {
    return Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
  }
  const words = translate(defaultLocale, 'forms')
  const page = plainRejection({
    title: words('errorTitle', { title: words('problems') }),
    problems: [words(`refused_${status}`)],
    locale: defaultLocale,
  })
  return unkeptPage(page, status)
}

/** Stores what was sent. @returns why it was not, or null */
async function take(request: Request, form: LeadForm, sent: Submission): Promise<Rejection | null> {
  const { fields, errors } = validate(form, sent.values)
  if (errors) return { status: 422, errors, message: null }
  const outcome = await store(request, form, sent, fields)
  return rejectionOf(outcome, form, sent)
}

async function store(
  { headers }: Request,
  form: LeadForm,
  sent: Submission,
  fields: LeadFields,
): Promise<Outcome> {
  const address = clientAddress(headers, Number(env().TRUSTED_PROXY_HOPS ?? 0))
  const userAgent = headers.get('user-agent')
  let id: string
  if (sent.id === null) {
    const derived = derivedIds({ form, fields, address, userAgent }, Date.now())
    if (await isStored(derived.previous)) return { kind: 'stored' }
    id = derived.current
  } else {
    id = idUnder(sent.id, { form, fields })
  }
  const { place, wording } = sent
  return submitLead({
    form,
    id,
    fields: form === 'waitlist' ? await withBrandId(fields) : fields,
    attribution: attribution(place, sent.arrival),
    flags: flagsOf(sent),
    address,
    consent:
      form === 'waitlist' && wording
        ? { wording, locale: place?.locale ?? defaultLocale, page: place?.page ?? null }
        : null,
  })
}

function flagsOf({ trap, elapsed }: Submission): string[] {
  return [
    ...(trap === '' ? [] : ['honeypot']),
    ...(elapsed !== null && elapsed < shortest ? ['too-fast'] : []),
  ]
}

/** A brand that cannot be looked up keeps its name: that is no reason to lose the lead. */
async function withBrandId(fields: LeadFields): Promise<LeadFields> {
  const brands = await readBrands().catch((error: unknown) => {
    logProblem('brand-not-looked-up', { problem: errorText(error) })
    return []
  })
  const brand = brands.find(({ name }) => name === fields.brand)
  return { ...fields, brand_id: brand?.id ?? null }
}

function rejectionOf(outcome: Outcome, form: LeadForm, { place }: Submission): Rejection | null {
  const words = translate(place?.locale ?? defaultLocale, 'forms')
  switch (outcome.kind) {
    case 'stored':
      return null
    case 'limited':
      return {
        status: 429,
        errors: {},
        message: words('tooMany', { minutes: Math.ceil(outcome.seconds / 60) }),
        headers: { 'retry-after': String(outcome.seconds) },
      }
    default:
      return {
        status: outcome.kind === 'refused' ? 422 : 503,
        errors: {},
        message: words(`failedText_${form}`),
      }
  }
}

function jsonAnswer(rejection: Rejection | null): Response {
  const { status, headers, ...problem } = rejection ?? { status: 200, ok: true }
  return Response.json(problem, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

function pageAnswer(request: Request, sent: Submission, rejection: Rejection | null) {
  if (rejection) return answerRejected(request, sent, rejection)
  const location = `${sent.place?.page ?? '/'}#${sent.at}-sent`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
