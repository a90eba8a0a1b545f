import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { maxDraftLength } from '#lib/staff/translation-drafts.ts'
import { draftTranslations } from '#lib/staff/translation-service.ts'

const environment = vi.hoisted(() => ({ TRANSLATION_URL: '', TRANSLATION_TOKEN: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

type Answer = (response: ServerResponse, texts: string[]) => void

let answer: Answer = () => {}
const requests: { headers: IncomingMessage['headers']; body: unknown }[] = []
const sent = z.object({ texts: z.array(z.string()) })

const server = createServer(async (request, response) => {
  const body: unknown = JSON.parse(await readText(request))
  requests.push({ headers: request.headers, body })
  answer(response, sent.parse(body).texts)
})

let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/translate`
  environment.TRANSLATION_URL = url
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (value: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

const draft = (texts: string[], timeoutMs?: number) =>
  draftTranslations({ texts }, new AbortController().signal, timeoutMs)

test('texts, languages, terms and token are sent as documented', async () => {
  environment.TRANSLATION_TOKEN = 'secret'
  answer = (response, texts) => json({ texts: texts.map((each) => `fr: ${each}`) })(response, texts)
  const terms = [{ en: 'track', fr: 'chenille' }]
  const drafts = await draftTranslations(
    { texts: ['A {maker}', 'B'], terms },
    new AbortController().signal,
  )
  expect(drafts).toEqual([{ text: 'fr: A {maker}' }, { text: 'fr: B' }])
  const last = requests.at(-1)
  expect(last?.body).toEqual({ source: 'en-CA', target: 'fr-CA', texts: ['A {maker}', 'B'], terms })
  expect(last?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
  environment.TRANSLATION_TOKEN = ''
  await draft(['A'])
  expect(requests.at(-1)?.headers.authorization).toBeUndefined()
})

describe('an answer is refused with a sentence', () => {
  const wrong = 'The translation service does not answer as it should.'
  test.each<[what: string, answer: Answer, message: string]>([
    ['500', (response) => response.writeHead(500).end('no'), 'refuses: it answers 500'],
    ['401', (response) => response.writeHead(401).end(), 'refuses: it answers 401'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: url }).end(),
      'cannot be reached just now',
    ],
    ['HTML', (response) => response.end('<!doctype html><p>Sign in'), wrong],
    ['no text', (response) => response.end(), wrong],
    ['another shape', json(['Un', 'Deux']), wrong],
    ['too few texts', json({ texts: ['Un'] }), wrong],
    ['too many texts', json({ texts: ['Un', 'Deux', 'Trois'] }), wrong],
    ['a number', json({ texts: ['Un', 2] }), wrong],
    ['a text that is too long', json({ texts: ['Un', 'x'.repeat(maxDraftLength + 1)] }), wrong],
    ['too much', json({ texts: ['Un', 'x'.repeat(3_000_000)] }), 'answers by too much'],
    ['a lost connection', (response) => response.destroy(), 'cannot be reached just now'],
  ])('%s', async (_what, given, message) => {
    answer = given
    await expect(draft(['One', 'Two'])).rejects.toMatchObject({
      ...{ name: 'HttpError', status: 503 },
      message: expect.stringContaining(message),
    })
  })

  test.each<[what: string, answer: Answer]>([
    ['none', () => {}],
    ['one that does not end', (response) => response.write('{"texts":[')],
  ])('%s in time', async (_what, given) => {
    answer = given
    await expect(draft(['One'], 100)).rejects.toMatchObject({
      message: 'The translation service is too slow. Try again later.',
    })
  })
})

test('tokens survive: a text whose draft lost or invented one is refused, and no other', async () => {
  answer = json({
    texts: ['{claim:start} et {maker}', 'Par', 'De {maker} à {maker}', ' ', 'Un {1}'],
  })
  expect(
    await draft(['{maker} and {claim:start}', 'By {maker}', 'From {maker}', 'None', 'One']),
  ).toEqual([
    { text: '{claim:start} et {maker}' },
    { error: 'The draft lost {maker}. Translate this text by hand.' },
    { error: 'The draft has {maker}, which the text has not. Translate it by hand.' },
    { error: 'The translation service returned no text.' },
    { error: 'The draft has {1}, which the text has not. Translate it by hand.' },
  ])
})

test('without a service there is no draft', async () => {
  environment.TRANSLATION_URL = ''
  await expect(draft(['One'])).rejects.toMatchObject({ status: 404 })
  environment.TRANSLATION_URL = url
})
