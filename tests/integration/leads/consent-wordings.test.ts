import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getWaitlistConsent } from '#components/forms/waitlist-texts.ts'
import type { Locale } from '#lib/base/locales.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { registerConsentWordings } from '#lib/leads/register-consent-wordings.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { freshBackend } from '../supabase/backend.ts'
import { query } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }))
const site = vi.hoisted(() => ({ client: null as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => site.client }))

const variant = (text: string, rest: object) => ({
  ...{ _key: text, _type: 'textVariant', field: 'manufacturer', text },
  ...rest,
})

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())

/** Returns the consent wording that a page of the waitlist shows. */
async function getShownWording(id: string | null, locale: Locale) {
  const { settings } = await getSiteSettings(id === null ? null : { id, name: id }, locale)
  const storefront = id === null ? mainStorefront : ({ kind: 'dealer', slug: id } as const)
  return getWaitlistConsent({ settings, route: { locale, storefront } })
}

test('the wording of each storefront and language is stored, as its pages show it', async () => {
  const { client } = await startTestLake()
  site.client = client.withConfig({ perspective: 'published' })
  await client.create({
    ...{ _id: 'siteSettings', _type: 'siteSettings', productName: 'Gripline' },
    ...{ manufacturer: 'Maker', contactEmail: 'a@b.example', postalAddress: '1 Rue A\nLaval' },
    ...{ productionText: 'It begins.', description: 'Bars' },
    variants: [
      variant('Maker for Nord', { dealerships: ['nord'] }),
      variant('Fabricant', { language: 'fr' }),
      variant('Fabricant pour Nord', { language: 'fr', dealerships: ['nord'] }),
      variant('Elle commence.', { language: 'fr', field: 'productionText' }),
      variant('Barres', { language: 'fr', field: 'description' }),
    ],
    dealerTexts: [variant('Maker for Est', { _type: 'dealerText', dealerships: ['est', 'ouest'] })],
  })
  await registerConsentWordings()
  const rows = await query(
    db.backend,
    'select version, wording, locale from private.consent_wordings',
  )
  for (const [id, locale, maker] of [
    [null, 'en', 'Maker'],
    [null, 'fr', 'Fabricant'],
    ['nord', 'en', 'Maker for Nord'],
    ['nord', 'fr', 'Fabricant pour Nord'],
    ['est', 'en', 'Maker for Est'],
    ['ouest', 'en', 'Maker for Est'],
    ['ouest', 'fr', 'Fabricant'],
    ['sud', 'en', 'Maker'],
  ] as const) {
    const shown = await getShownWording(id, locale)
    expect(shown.wording, `${id} ${locale}`).toMatch(new RegExp(`(^|[\\s(])${maker}[\\s,.(]`))
    expect(rows, `${id} ${locale}`).toContainEqual(shown)
  }
})
