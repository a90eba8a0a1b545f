import 'server-only'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { locales } from '#lib/base/locales.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { getUncachedRawContent } from '#lib/content/get-raw-content.ts'
import { type ConsentWording, getConsentWording } from './consent-wording.ts'
import { getSenderSettings } from './mail/mail-sender.ts'

const wordingTags = tagsInAllLocales([tags.content('siteSettings')])

/** Stores the current consent wordings if a change may affect them. */
export async function registerChangedWordings(changedTags: readonly string[]): Promise<void> {
  if (wordingTags.some((tag) => changedTags.includes(tag))) await registerConsentWordings()
}

// The aliases are needed because reads of content drop a field called `variants`.
const dealershipsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "ofVariants": variants[].dealerships[], "ofFormerVariants": dealerTexts[].dealerships[]
}`

const ids = z
  .array(z.string().nullable())
  .nullish()
  .transform((each) => (each ?? []).filter((id) => id !== null))
const dealershipsAnswer = z.object({ ofVariants: ids, ofFormerVariants: ids })

/** Returns the ids of the dealerships whose storefronts may name other parties of the consent. @throws ContentError */
async function getDealershipsWithWordings(): Promise<Set<string>> {
  const found = await getUncachedRawContent({
    query: dealershipsQuery,
    tags: [tags.content('siteSettings')],
    schema: dealershipsAnswer,
  })
  return new Set([...(found?.ofVariants ?? []), ...(found?.ofFormerVariants ?? [])])
}

/**
 * Stores the current consent wordings of all storefronts and languages, so that forms can name them by version. Runs
 * when a server starts and when the site settings change. Never rejects: `submitWithConsent` tries again.
 */
export async function registerConsentWordings(): Promise<void> {
  try {
    const storefronts = [null, ...(await getDealershipsWithWordings())]
    const wordings = new Map<string, ConsentWording>()
    for (const audience of storefronts.flatMap((dealershipId) =>
      locales.map((locale) => ({ dealershipId, locale })),
    )) {
      const parties = await getSenderSettings(audience, getUncachedRawContent)
      const wording = getConsentWording(parties, audience.locale)
      wordings.set(wording.version, wording)
    }
    for (const wording of wordings.values()) {
      unwrapResponse(await createSupabaseAdmin().rpc('add_consent_wording', { ...wording }))
    }
  } catch (error) {
    logFailure('consent-wording-not-registered', error)
  }
}
