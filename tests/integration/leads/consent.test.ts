import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { formPages } from '#components/form-pages/form-pages.tsx'
import { getConsentWording } from '#lib/leads/consent-wording.ts'
import { handleSubmission } from '#lib/leads/handle-submission.ts'
import { registerConsentWordings } from '#lib/leads/register-consent-wordings.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { mailContext } from '#tests/unit/lead-mail-fixtures.ts'
import { freshBackend } from '../supabase/backend.ts'
import { liftLimits } from '../supabase/leads.ts'

const site = 'https://bars.example'
const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/storefront/get-storefront-context.ts', () => ({
  getStorefrontContextFor: async () => null,
}))
vi.mock('#lib/base/env.ts', () => ({ env: () => ({ ...environment, SITE_URL: site }) }))
vi.mock('#lib/catalog/brands.ts', () => ({
  getBrands: async () => [],
  getBrandNames: async () => [],
}))
vi.mock('#lib/content/get-raw-content.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // No dealership has texts of its own: `consent-wordings.test.ts` has some.
  getUncachedRawContent: async () => null,
}))
vi.mock('#lib/leads/mail/mail-sender.ts', () => ({
  getSenderSettings: async () => settings.current,
}))

const { sender } = mailContext
type SenderSettings = Parameters<typeof getConsentWording>[0]

const settings = vi.hoisted((): { current?: SenderSettings } => ({}))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
  useSettings(sender)
})
afterAll(() => db.remove())
afterEach(() => vi.restoreAllMocks())

/** Sets the site settings. Returns the current wording. */
function useSettings(changed: SenderSettings) {
  settings.current = changed
  return getConsentWording(changed, 'en')
}

const newFields = () => ({
  first_name: 'Ada',
  last_name: 'Tremblay',
  email: `ada-${crypto.randomUUID()}@tremblay.example`,
})

async function storedConsent(email: string) {
  const { data } = await db.service.from('lead_consents').select().eq('email', email).maybeSingle()
  return data
}

async function storedLead(email: string) {
  const { data } = await db.service.from('leads').select().eq('email', email).maybeSingle()
  return data
}

async function postJson(consent: unknown, page = '/contact') {
  const fields = newFields()
  const body = { id: crypto.randomUUID(), fields, page, consent, elapsed: 60_000 }
  const request = new Request(`${site}/api/leads/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ ...body, honeypot: '' }),
  })
  const response = await handleSubmission(request, 'waitlist', formPages)
  const { status } = response
  return {
    status,
    body: await response.json(),
    stored: await storedConsent(fields.email),
    lead: await storedLead(fields.email),
  }
}

async function postForm(reserved: Record<string, string>) {
  const fields = newFields()
  const request = new Request(`${site}/api/leads/waitlist`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({ ...fields, _page: '/contact', ...reserved }),
  })
  const response = await handleSubmission(request, 'waitlist', formPages)
  return { response, stored: await storedConsent(fields.email) }
}

test('the stored wording is the one that the version names', async () => {
  const { version, wording } = useSettings(sender)
  expect(wording).toContain('Acier Boréal inc.')
  const { status, stored } = await postJson(version)
  expect(status).toBe(200)
  expect(stored).toMatchObject({ version, wording, locale: 'en', page: '/contact' })
})

describe.each(['/fr/contact', '/fr/concessionnaire/nord-traction/contact'])(
  'the waitlist of %s',
  (page) => {
    test('stores the French wording that the page showed, and a lead in French', async () => {
      useSettings(sender)
      await registerConsentWordings()
      const { version, wording } = getConsentWording(sender, 'fr')
      expect(wording).toContain('vous consentez')
      const { status, stored, lead } = await postJson(version, page)
      expect(status).toBe(200)
      expect(stored).toMatchObject({ version, wording, locale: 'fr', page })
      expect(lead).toMatchObject({ locale: 'fr', page })
    })

    test('without a known wording is refused in French', async () => {
      const { status, body } = await postJson('f'.repeat(64), page)
      expect(status).toBe(422)
      expect(body.message).toContain('Le texte auquel vous consentez a changé')
      const { response } = await postForm({ _page: page })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Le texte auquel vous consentez a changé')
    })
  },
)

test('a wording of the other language is stored as what the visitor read', async () => {
  const english = useSettings(sender)
  await registerConsentWordings()
  const french = getConsentWording(sender, 'fr')
  expect(french.version).not.toBe(english.version)
  const onFrenchPage = await postJson(english.version, '/fr/contact')
  expect(onFrenchPage.stored).toMatchObject({ wording: english.wording, locale: 'en' })
  expect(onFrenchPage.lead).toMatchObject({ locale: 'fr' })
  const onEnglishPage = await postJson(french.version)
  expect(onEnglishPage.stored).toMatchObject({ wording: french.wording, locale: 'fr' })
})

test('a post that is no form is answered in the language of the page before', async () => {
  for (const [page, text] of [
    ['/contact', 'There is a problem'],
    ['/fr/contact', 'Il y a un problème'],
  ] as const) {
    const request = new Request(`${site}/api/leads/waitlist`, {
      method: 'POST',
      headers: { origin: site, referer: site + page, 'content-type': 'text/plain' },
      body: 'x',
    })
    const response = await handleSubmission(request, 'waitlist', formPages)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(text)
  }
})

test('a form opened before the settings changed stores what its visitor read', async () => {
  const earlier = useSettings(sender)
  await registerConsentWordings()
  const current = useSettings({ ...sender, maker: 'Another inc.' })
  await registerConsentWordings()
  expect(current.version).not.toBe(earlier.version)
  expect((await postJson(earlier.version)).stored).toMatchObject({ wording: earlier.wording })
  expect((await postJson(current.version)).stored).toMatchObject({ wording: current.wording })
})

test('a current wording whose change was not announced is registered by the first posts', async () => {
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  const { version } = useSettings({ ...sender, maker: 'A third inc.' })
  const posts = await Promise.all([postJson(version), postJson(version)])
  expect(posts.map(({ status }) => status)).toEqual([200, 200])
})

test('the waitlist is open while the settings have no postal address', async () => {
  const { version, wording } = useSettings({ ...sender, postalAddress: null })
  await registerConsentWordings()
  expect(wording).not.toContain('null')
  expect((await postJson(version)).stored).toMatchObject({ wording })
})

test('white space around the postal address makes no other version', () => {
  const { version } = useSettings(sender)
  expect(useSettings({ ...sender, postalAddress: `\n ${sender.postalAddress} \n` }).version).toBe(
    version,
  )
  const { version: without } = useSettings({ ...sender, postalAddress: null })
  expect(useSettings({ ...sender, postalAddress: ' ' }).version).toBe(without)
})

test.each([null, undefined, '', 'f'.repeat(64), 'I agree to nothing', 5, { version: 'x' }])(
  'the waitlist with a consent of %j is refused with a clear message',
  async (consent) => {
    const { status, body, stored } = await postJson(consent)
    expect(status).toBe(422)
    expect(body.message).toContain('Please reload the page, read it and send the form again')
    expect(stored).toBeNull()
  },
)

test('without JavaScript the form’s version is stored, and a form without one is refused', async () => {
  const { version, wording } = useSettings(sender)
  const { response, stored } = await postForm({ _consent: version })
  expect(response.status).toBe(303)
  expect(stored).toMatchObject({ wording })

  spyOnLog()
  for (const reserved of [{}, { _consent: 'I agree to nothing' }]) {
    const refused = await postForm(reserved)
    expect(refused.response.status).toBe(422)
    expect(await refused.response.text()).toContain('Please read it below and send the form again')
    expect(refused.stored).toBeNull()
  }
})
