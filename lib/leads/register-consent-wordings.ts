import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { locales } from '#lib/base/locales.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { getUncachedRawContent } from '#lib/content/get-raw-content.ts'
import { getConsentWording } from './consent-wording.ts'
import { getSenderSettings } from './mail/mail-sender.ts'

const wordingTags = tagsInAllLocales([tags.content('siteSettings')])

/** Stores the current consent wordings if a change may affect them. */
export async function registerChangedWordings(changedTags: readonly string[]): Promise<void> {
  if (wordingTags.some((tag) => changedTags.includes(tag))) await registerConsentWordings()
}

/**
 * Stores the current consent wordings, so that forms can name them by version. Runs when a server
 * starts and when the site settings change. Never rejects: `submitWithConsent` tries again.
 */
export async function registerConsentWordings(): Promise<void> {
  try {
    for (const locale of locales) {
      const parties = await getSenderSettings(locale, getUncachedRawContent)
      const wording = getConsentWording(parties, locale)
      unwrapResponse(await createSupabaseAdmin().rpc('add_consent_wording', { ...wording }))
    }
  } catch (error) {
    logFailure('consent-wording-not-registered', error)
  }
}
