import { z } from 'zod'
import { readText } from '#lib/cache/read-text.ts'
import { type Arrival, arrival, arrivalAt } from './attribution.ts'
import { type FormPlace, formPlace, refererPage } from './form-place.ts'
import { manyLines } from './forms/clean.ts'
import { blankForms } from './forms/forms.ts'
import { ownNames } from './forms/own-names.ts'
import type { LeadForm } from './mail/claimed-mail.ts'

const maximumBytes = 64 * 1024

/** What a visitor sent. */
export interface Submission {
  /** Made by the visitor's browser when the form was opened; null without JavaScript. */
  id: string | null
  values: Record<string, unknown>
  /** Names the form on its page: the ids of its elements begin with it. */
  at: string
  place: FormPlace | null
  arrival: Arrival
  /** The words of consent that the form showed. */
  wording: string | null
  /** What stands in the field that visitors do not see. */
  trap: string
  /** Milliseconds since the form was opened; null without JavaScript. */
  elapsed: number | null
}

export class MalformedError extends Error {
  override name = 'MalformedError'
}

const wording = z
  .string()
  .max(5000)
  .nullish()
  .catch(null)
  .transform((words) => (words ? manyLines(words) : null))

const sentByScript = z.object({
  id: z.guid(),
  fields: z.record(z.string(), z.unknown()),
  page: z.string().nullish().catch(null),
  arrival: arrival.catch(arrival.parse({})),
  consent: wording,
  trap: z.string().catch('?'),
  elapsed: z.number().nonnegative().catch(0),
})

const formId = /^[a-z][a-z0-9-]{0,80}$/

/** Whether a request was sent by the form's script rather than by the browser itself. */
export function isFromScript({ headers }: Request): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '')
}

/** @throws MalformedError, TooLargeError */
export async function readSubmission(request: Request, form: LeadForm): Promise<Submission> {
  const text = await readText(request, maximumBytes)
  return isFromScript(request) ? readJson(text, form) : readForm(text, request, form)
}

function readJson(text: string, form: LeadForm): Submission {
  const parsed = sentByScript.safeParse(parseJson(text))
  if (!parsed.success) throw new MalformedError(z.prettifyError(parsed.error))
  const { fields, page, consent, ...sent } = parsed.data
  return {
    ...sent,
    values: fields,
    at: form,
    place: formPlace(page ?? null),
    wording: consent,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedError('Not JSON')
  }
}

async function readForm(text: string, { headers }: Request, form: LeadForm): Promise<Submission> {
  const type = headers.get('content-type') ?? ''
  const sent = await new Response(text, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new MalformedError('Not a form', { cause })
    })
  const word = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : null
  }
  const referer = refererPage(headers)
  const at = word(ownNames.at) ?? ''
  return {
    id: null,
    values: valuesOf(sent, form),
    at: formId.test(at) ? at : form,
    place: formPlace(word(ownNames.page)) ?? formPlace(referer?.pathname ?? null),
    arrival: arrivalAt(referer),
    wording: wording.parse(word(ownNames.consent)),
    trap: word(ownNames.trap) ?? '',
    elapsed: null,
  }
}

/** The form's own fields: a list where several can be chosen, and nothing where none was sent. */
function valuesOf(sent: FormData, form: LeadForm): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(blankForms[form]).flatMap(([name, blank]) => {
      const values = sent.getAll(name)
      return Array.isArray(blank) || values.length > 0
        ? [[name, Array.isArray(blank) ? values : values[0]]]
        : []
    }),
  )
}
