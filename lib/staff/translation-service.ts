import 'server-only'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { parseJson } from '#lib/base/parse-json.ts'
import { readBytes } from '#lib/base/read-body.ts'
import { listTextTokens } from '#lib/content/text-tokens.ts'
import { type Draft, maxDraftLength, type TranslationRequest } from './translation-drafts.ts'

/** Time limit of a request, in milliseconds. */
const defaultTimeoutMs = 30_000

/** Maximum size of an answer, in bytes. */
const maxAnswerBytes = 2 * 1024 * 1024

const answer = z.object({ texts: z.array(z.string().max(maxDraftLength)) })

/**
 * Returns drafts of the French of texts by the service at `TRANSLATION_URL` (docs/translation-service.md), in their
 * order. A draft whose tokens are not those of its text is refused.
 * @param signal aborts the request
 * @throws HttpError 404 without a service; 503 if it fails, is late, or answers by anything else
 */
export async function draftTranslations(
  { texts, terms }: TranslationRequest,
  signal: AbortSignal,
  timeoutMs = defaultTimeoutMs,
): Promise<Draft[]> {
  const { TRANSLATION_URL: url, TRANSLATION_TOKEN: token } = env()
  if (!url) throw new HttpError(404, 'This site has no translation service.')
  const body = JSON.stringify({ source: 'en-CA', target: 'fr-CA', texts, terms })
  const limit = AbortSignal.timeout(timeoutMs)
  const received = await post(url, { body, token, signal: AbortSignal.any([signal, limit]) }).catch(
    (cause: unknown) => {
      throw new HttpError(503, `The translation service ${describeFailure(cause, limit)}`, {
        cause,
      })
    },
  )
  const { data } = answer.safeParse(parseJson(received))
  if (data?.texts.length !== texts.length) {
    throw new HttpError(503, 'The translation service does not answer as it should.')
  }
  return texts.map((text, index) => checkDraft(text, data.texts[index] ?? ''))
}

function describeFailure(cause: unknown, { aborted: isLate }: AbortSignal): string {
  if (cause instanceof HttpError && cause.status === 413) return 'answers by too much.'
  if (cause instanceof HttpError) return `refuses: it answers ${cause.status}.`
  return isLate ? 'is too slow. Try again later.' : 'cannot be reached just now.'
}

interface Post {
  body: string
  token: string | undefined
  signal: AbortSignal
}

/** Returns the text of the answer. @throws HttpError with its status if that is no success, 413 too large; errors of the network */
async function post(url: string, { body, token, signal }: Post): Promise<string> {
  const response = await fetch(url, {
    ...{ method: 'POST', body, signal, redirect: 'error', cache: 'no-store' },
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new HttpError(response.status, 'The translation service refuses')
  }
  return (await readBytes(response, maxAnswerBytes)).toString()
}

function checkDraft(text: string, draft: string): Draft {
  if (draft.trim() === '') return { error: 'The translation service returned no text.' }
  const [before, after] = [listTextTokens(text), listTextTokens(draft)]
  const lost = before.find((token) => count(before, token) > count(after, token))
  if (lost) return { error: `The draft lost ${lost}. Translate this text by hand.` }
  const added = after.find((token) => count(after, token) > count(before, token))
  if (added)
    return { error: `The draft has ${added}, which the text has not. Translate it by hand.` }
  return { text: draft }
}

const count = (tokens: readonly string[], token: string) =>
  tokens.filter((each) => each === token).length
