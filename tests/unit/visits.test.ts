import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { RejectedValueError } from '#lib/base/rejected-value-error.ts'
import { DatabaseError } from '#lib/base/unwrap-response.ts'
import { campaignNameExamples, normalizeCampaignName } from '#lib/values/campaign-name.ts'
import { isCountingVisits } from '#lib/visits/is-counting-visits.ts'
import { isPageLoad, parseVisit } from '#lib/visits/parse-visit.ts'
import type { Visit, VisitCount } from '#lib/visits/visit.ts'
import { VisitRecorder } from '#lib/visits/visit-recorder.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const browser: IncomingHttpHeaders = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const document: IncomingHttpHeaders = {
  ...browser,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}
const payload: IncomingHttpHeaders = {
  ...browser,
  rsc: '1',
  'next-router-state-tree': '%5B%22%22%5D',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
}

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['a document', document, true],
  ['the payload of a page that a link opens', payload, true],
  ['a visitor who asks not to be tracked', { ...document, 'sec-gpc': '1', dnt: '1' }, true],
  ['a payload that a link prefetches', { ...payload, 'next-router-prefetch': '1' }, false],
  ['a part of one', { ...payload, 'next-router-segment-prefetch': '/_tree' }, false],
  ['a payload for another site', { ...payload, 'sec-fetch-site': 'cross-site' }, false],
  ['a page that a browser prefetches', { ...document, 'sec-purpose': 'prefetch' }, false],
  ['a prerendered page', { ...document, 'sec-purpose': 'prefetch;prerender' }, false],
  ['a frame', { ...document, 'sec-fetch-dest': 'iframe' }, false],
  ['a fetch of the HTML', { ...document, 'sec-fetch-dest': 'empty' }, false],
  ['a client that is no browser', { ...browser, accept: 'text/html' }, false],
  ['no user agent', { ...document, 'user-agent': '' }, false],
  [
    'a robot that is a browser',
    {
      ...document,
      'user-agent': `${browser['user-agent']} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    },
    false,
  ],
  ['a browser without a window', { ...document, 'user-agent': 'HeadlessChrome/140' }, false],
])('%s counts: %#', (_, headers, isCounted) => {
  expect(isPageLoad(headers)).toBe(isCounted)
})

test.each<[string, IncomingHttpHeaders, Visit | null]>([
  ['/', {}, { storefront: '', path: '/', locale: 'en', campaign: '', referrer: '' }],
  ['/faq?a=1', {}, { storefront: '', path: '/faq', locale: 'en', campaign: '', referrer: '' }],
  [
    '/dealer/nord/products/bobcat?utm_campaign=Winter%20Sale&utm_source=x',
    { referer: 'https://www.forum.example/thread/1?user=ada' },
    {
      ...{ storefront: 'nord', path: '/products/bobcat', locale: 'en' },
      ...{ campaign: 'winter sale', referrer: 'www.forum.example' },
    },
  ],
  [
    '/dealer/nord',
    { 'sec-fetch-site': 'same-origin', referer: 'https://own.example/faq' },
    { storefront: 'nord', path: '/', locale: 'en', campaign: '', referrer: '(this site)' },
  ],
  [
    `/winter-sale?utm_campaign=${'x'.repeat(300)}`,
    { referer: 'no URL' },
    { storefront: '', path: '/winter-sale', locale: 'en', campaign: '(other)', referrer: '' },
  ],
  ['/fr', {}, { storefront: '', path: '/', locale: 'fr', campaign: '', referrer: '' }],
  [
    '/fr/concessionnaire/nord/produits/bobcat',
    {},
    {
      ...{ storefront: 'nord', path: '/products/bobcat', locale: 'fr' },
      ...{ campaign: '', referrer: '' },
    },
  ],
  ['/fr/recherche?q=ada', {}, null],
  ['/fr/concessionnaire/nord/recherche', {}, null],
  ['/studio/leads', {}, null],
  ['/api/health', {}, null],
  ['/search?q=ada', {}, null],
  ['/dealer/nord/search', {}, null],
  ['/sitemap.xml', {}, null],
  ['//evil.example/', {}, null],
  ['/Ada@tremblay.example', {}, null],
])('of %s is counted %#', (url, headers, visit) => {
  expect(parseVisit(url, headers)).toEqual(visit)
})

test.each(campaignNameExamples)('a campaign %j is named %j, and that name stays', (given, name) => {
  expect(normalizeCampaignName(given)).toBe(name)
  expect(normalizeCampaignName(name)).toBe(name)
})

test.each([
  ['a%00b', 'ab'],
  [`${'a'.repeat(99)}%F0%9F%98%80`, `${'a'.repeat(99)}😀`],
  [`${'a'.repeat(99)}%F0%9F%98%80%F0%9F%98%80`, '(other)'],
  ['%ED%A0%80', '\ufffd\ufffd\ufffd'],
  ['%FF', '\ufffd'],
  ['%', '%'],
  [`${'a'.repeat(99)}%00%00b`, `${'a'.repeat(99)}b`],
])('a campaign %j is a text that the database takes', (given, campaign) => {
  const visit = parseVisit(`/about?utm_campaign=${given}`, {})
  expect(visit?.campaign).toBe(campaign)
  expect(visit?.campaign.isWellFormed()).toBe(true)
})

const rejected = () => {
  const message = 'The database answered 22P05'
  return new DatabaseError(message, { cause: new RejectedValueError('a value is refused') })
}

const home: Visit = { storefront: '', path: '/', locale: 'en', campaign: '', referrer: '' }

/** Creates a recorder; `stored` lists its batches. */
function createRecorder(maxCounts?: number) {
  const recorder = new VisitRecorder(maxCounts)
  const stored: [batch: number, counts: readonly VisitCount[]][] = []
  const failures: Error[] = []
  recorder.start(async (_, batch, counts) => {
    stored.push([batch, counts])
    const failure = failures.shift()
    if (failure) throw failure
  }, '2026-11-22')
  return { recorder, stored, failures }
}

test('visits are added up by day until they are stored, in numbered batches', async () => {
  const { recorder, stored } = createRecorder()
  recorder.add(home)
  recorder.add(home)
  recorder.setDay('2026-11-23')
  recorder.add(home)
  await recorder.flush()
  await recorder.flush()
  recorder.add(home)
  await recorder.flush()
  expect(stored).toEqual([
    [
      1,
      [
        { ...home, day: '2026-11-22', visits: 2 },
        { ...home, day: '2026-11-23', visits: 1 },
      ],
    ],
    [2, [{ ...home, day: '2026-11-23', visits: 1 }]],
  ])
})

test('a batch that fails is stored again as it was, before what was counted since', async () => {
  const { recorder, stored, failures } = createRecorder()
  failures.push(new Error('timeout'))
  recorder.add(home)
  await expect(recorder.flush()).rejects.toThrow('timeout')
  recorder.add(home)
  await recorder.flush()
  const batch = [{ ...home, day: '2026-11-22', visits: 1 }]
  expect(stored).toEqual([
    [1, batch],
    [1, batch],
    [2, batch],
  ])
})

test('counts that the database refuses are dropped, all others are stored, and one line says so', async () => {
  const log = spyOnLog()
  const refused = new Set(['7', '42', '43', '99'])
  const added: string[] = []
  const numbers: number[] = []
  const recorder = new VisitRecorder()
  recorder.start(async (_, batch, counts) => {
    numbers.push(batch)
    if (counts.some(({ campaign }) => refused.has(campaign))) {
      throw rejected()
    }
    added.push(...counts.map(({ campaign }) => campaign))
  }, '2026-11-22')
  const campaigns = Array.from({ length: 100 }, (_, number) => String(number))
  for (const campaign of campaigns) recorder.add({ ...home, campaign })
  await recorder.flush()
  expect(added).toEqual(campaigns.filter((campaign) => !refused.has(campaign)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  recorder.add({ ...home, campaign: '7' })
  await recorder.flush()
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'visits-dropped',
      counts: 4,
      error: 'The database answered 22P05: a value is refused',
    }),
  ])
})

test('an outage while a refused batch is divided loses none of its counts', async () => {
  const added: string[] = []
  let requests = 0
  const recorder = new VisitRecorder()
  recorder.start(async (_, __, counts) => {
    requests += 1
    if (requests === 3) throw new DatabaseError('The database answered nothing')
    if (counts.some(({ campaign }) => campaign === 'b')) {
      throw rejected()
    }
    added.push(...counts.map(({ campaign }) => campaign))
  }, '2026-11-22')
  for (const campaign of ['a', 'b', 'c', 'd']) recorder.add({ ...home, campaign })
  await expect(recorder.flush()).rejects.toThrow('nothing')
  await recorder.flush()
  expect(added).toEqual(['a', 'c', 'd'])
})

test('beyond the limit, visits of new campaigns and sites count without these', async () => {
  const { recorder, stored } = createRecorder(2)
  for (const campaign of ['a', 'b', 'c', 'd', 'a']) recorder.add({ ...home, campaign })
  await recorder.flush()
  expect(
    stored[0]?.[1].map(({ campaign, referrer, visits }) => [campaign, referrer, visits]),
  ).toEqual([
    ['a', '', 2],
    ['b', '', 1],
    ['(other)', '(other)', 2],
  ])
})

test('a recorder that was not started stores nothing', async () => {
  const recorder = new VisitRecorder()
  expect(recorder.isOn).toBe(false)
  await recorder.stop()
})

test('visits are counted unless the setting says otherwise, or the host cannot', () => {
  const variables = { SUPABASE_SECRET_KEY: 'secret' }
  expect(isCountingVisits(variables)).toBe(true)
  expect(isCountingVisits({ ...variables, VISIT_COUNTING: 'on' })).toBe(true)
  expect(isCountingVisits({ ...variables, VISIT_COUNTING: 'off' })).toBe(false)
  expect(isCountingVisits({ ...variables, VERCEL: '1' })).toBe(false)
  expect(isCountingVisits({})).toBe(false)
})
