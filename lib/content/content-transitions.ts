import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getEndOfDay } from '#lib/base/calendar-days.ts'
import { getTransitions } from '#lib/values/date-range.ts'
import { dateRangeShape } from './date-range.ts'
import { getUncachedRawContent } from './get-raw-content.ts'
import { lenientArray, lenientOptional } from './lenient-schemas.ts'
import type { ContentTransitionsQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

const contentTransitionsQuery = defineQuery(`{
  "announcements": *[_type == "announcementBar" && _id == "announcementBar"]{ startsAt, endsAt },
  "home": *[_type == "homePage" && _id == "homePage"].sections[]{ startsAt, endsAt },
  "pages": *[_type == "page" && defined(path.current)]{
    "path": path.current, "frenchPath": frenchPath.current, startsAt, endsAt,
    "sections": sections[]{ startsAt, endsAt }
  },
  "reusable": *[_type == "reusableSection"]{ _id, "sections": sections[]{ startsAt, endsAt } },
  "redirects": *[_type == "redirect" && defined(from)]{ "path": from, startsAt, endsAt },
  "claims": *[_type == "claim" && proof.isShown == true && defined(proof.expiresOn)]{
    _id, "expiresOn": proof.expiresOn
  },
  "production": *[_type == "siteSettings" && _id == "siteSettings"]{ "startsAt": productionStartsAt }
}`)

const ranges = lenientArray(z.object(dateRangeShape))

const contentTransitions = z.object({
  announcements: ranges,
  home: ranges,
  pages: lenientArray(
    z.object({
      path: z.string(),
      frenchPath: lenientOptional(z.string()),
      sections: ranges,
      ...dateRangeShape,
    }),
  ),
  reusable: lenientArray(z.object({ _id: z.string(), sections: ranges })),
  redirects: lenientArray(z.object({ path: z.string(), ...dateRangeShape })),
  claims: lenientArray(z.object({ _id: z.string(), expiresOn: z.iso.date() })),
  production: lenientArray(z.object({ startsAt: dateRangeShape.startsAt })),
})

/** Cache tag of content that starts or ends at a time, in ms since the epoch. */
export interface ContentTransition {
  tag: string
  time: number
}

/** Tags of documents with transitions. */
export const transitionTags = [
  tags.content('announcementBar'),
  tags.content('homePage'),
  tags.anyCampaignPage,
  tags.content('reusableSection'),
  tags.content('redirect'),
  tags.content('siteSettings'),
  tags.content('claim'),
]

/** Returns when published content starts and ends to be shown, uncached. @throws ContentError */
export async function getContentTransitions(): Promise<ContentTransition[]> {
  const content = await getUncachedRawContent({
    query: contentTransitionsQuery,
    tags: transitionTags,
    schema: contentTransitions satisfies SchemaFor<ContentTransitionsQueryResult>,
  })
  if (content === null) return []
  return [
    ...content.announcements.map((range) => ({ tag: tags.content('announcementBar'), range })),
    ...content.production.map(({ startsAt }) => ({
      tag: tags.content('siteSettings'),
      range: { startsAt, endsAt: null },
    })),
    ...content.claims.flatMap(({ _id, expiresOn }) =>
      [tags.pickedDocument('claim', _id), tags.content('claim')].map((tag) => ({
        tag,
        range: { startsAt: null, endsAt: getEndOfDay(expiresOn) },
      })),
    ),
    ...content.home.map((range) => ({ tag: tags.content('homePage'), range })),
    ...content.pages.flatMap(({ path, frenchPath, sections, ...range }) => [
      ...[path, frenchPath ?? path].flatMap(getPageTags).map((tag) => ({ tag, range })),
      ...sections.map((section) => ({ tag: tags.campaignPage(path), range: section })),
    ]),
    ...content.reusable.flatMap(({ _id, sections }) =>
      sections.map((range) => ({ tag: tags.pickedDocument('reusableSection', _id), range })),
    ),
    // No request reached the page while it was redirected.
    ...content.redirects.map(({ path, ...range }) => ({
      tag: tags.campaignPage(path.slice(1)),
      range,
    })),
  ].flatMap(({ tag, range }) => getTransitions(range).map((time) => ({ tag, time })))
}

/** Returns the tags that depend on whether a campaign page exists: the page, links to it and the sitemap. */
function getPageTags(path: string): string[] {
  return [tags.campaignPage(path), tags.campaignPageAvailability(path), tags.anyCampaignPage]
}
