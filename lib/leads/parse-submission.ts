import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { readBody } from '#lib/base/read-body.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { type Attribution, attributionFromQuery, attributionSchema } from './attribution.ts'
import { type ProofOfWork, proofOfWorkSchema } from './challenge/challenge-schema.ts'
import { type FormPage, getRefererUrl, parseFormPage } from './form-page.ts'
import { formDefaultValues } from './forms/form-schemas.ts'
import { reservedFields } from './forms/reserved-fields.ts'

const maxBytes = 64 * 1024

/** Longest query of a form's page that is read, in characters. */
const maxQueryLength = 2_000

/** A parsed form submission, not yet validated. */
export interface Submission {
  /** Idempotency key of the browser's draft; null without JavaScript. */
  id: string | null
  values: Record<string, unknown>
  /** Prefix of the ids of the form's elements, which identifies the form on its page. */
  idPrefix: string
  formPage: FormPage | null
  attribution: Attribution
  /** Query of the form's page, which names campaign, listing or machine; empty for JSON. */
  pageQuery: string
  /** Version of the consent wording that the form showed. */
  consentVersion: string | null
  /** Solution of a challenge; null without one. */
  proofOfWork: ProofOfWork | null
  /** Token that lets a form without JavaScript pass after a time; null without one. */
  waitToken: string | null
  /** Value of the honeypot; empty unless a bot filled it in. */
  honeypot: string
  /** Milliseconds since the form was shown; null without JavaScript. */
  elapsed: number | null
}

const consentVersion = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()
  .catch(null)

const jsonSubmission = z.object({
  id: z.guid(),
  fields: z.record(z.string(), z.unknown()),
  page: z.string().nullish().catch(null),
  attribution: attributionSchema.catch(attributionSchema.parse({})),
  consent: consentVersion,
  proofOfWork: z.nullable(proofOfWorkSchema).catch(null),
  honeypot: z.string().catch('?'),
  elapsed: z.number().nonnegative().catch(0),
})

const idPrefixPattern = /^[a-z][a-z0-9-]{0,80}$/

/** Whether the form's script sent the request, rather than the browser itself. */
export function isJsonRequest({ headers }: Request): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '')
}

/** Parses a form submission. @throws HttpError 400 malformed, 413 larger than 64 KB */
export async function parseSubmission(request: Request, form: LeadFormName): Promise<Submission> {
  const text = await readBody(request, maxBytes)
  return isJsonRequest(request)
    ? parseJsonSubmission(text, form)
    : parseFormSubmission(text, request, form)
}

function parseJsonSubmission(text: string, form: LeadFormName): Submission {
  const parsed = jsonSubmission.safeParse(parseJson(text))
  if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error))
  const { fields, page, consent, ...rest } = parsed.data
  return {
    ...rest,
    values: fields,
    idPrefix: form,
    formPage: parseFormPage(page ?? null),
    pageQuery: '',
    consentVersion: consent,
    waitToken: null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'Not JSON')
  }
}

async function parseFormSubmission(
  text: string,
  { headers }: Request,
  form: LeadFormName,
): Promise<Submission> {
  const type = headers.get('content-type') ?? ''
  const formData = await new Response(text, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new HttpError(400, 'Not a form', { cause })
    })
  const getText = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? value : null
  }
  const referer = getRefererUrl(headers)
  const idPrefix = getText(reservedFields.idPrefix) ?? ''
  const pageQuery = (getText(reservedFields.query) ?? referer?.search ?? '').slice(
    0,
    maxQueryLength,
  )
  return {
    id: null,
    values: getFieldValues(formData, form),
    idPrefix: idPrefixPattern.test(idPrefix) ? idPrefix : form,
    formPage:
      parseFormPage(getText(reservedFields.page)) ?? parseFormPage(referer?.pathname ?? null),
    attribution: attributionFromQuery(new URLSearchParams(pageQuery)),
    pageQuery,
    consentVersion: consentVersion.parse(getText(reservedFields.consent)),
    proofOfWork: null,
    waitToken: getText(reservedFields.waitToken),
    honeypot: getText(reservedFields.honeypot) ?? '',
    elapsed: null,
  }
}

/** Returns the form's own fields: a list for a field with several values; absent fields are left out. */
function getFieldValues(formData: FormData, form: LeadFormName): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(formDefaultValues[form]).flatMap(([name, defaultValue]) => {
      const values = formData.getAll(name)
      return Array.isArray(defaultValue) || values.length > 0
        ? [[name, Array.isArray(defaultValue) ? values : values[0]]]
        : []
    }),
  )
}
