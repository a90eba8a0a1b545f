import { z } from 'zod'
import { canaryType, contentTypeSchema, pickedTypes, tags } from '#lib/base/cache-tags.ts'
import { locales } from '#lib/base/locales.ts'
import { findAffectedLocales } from '#lib/content/affected-locales.ts'
import { getClaimName } from '#lib/content/claim-tokens.ts'

/** Text that Postgres can store in a cache tag: not every JSON string is. */
const tagPart = z
  .string()
  .max(250)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** Message of the Content Lake about a changed document (`sanity-webhook-config.ts`). */
export const contentChangeSchema = z.object({
  _type: z.string(),
  _id: tagPart.optional(),
  /** Paths of a campaign page before and after the change. */
  paths: z.array(tagPart.nullable()).max(10).nullish(),
  /** Whether a campaign page was created or deleted, or its path or availability changed. */
  moved: z.boolean().nullish(),
  /** The document before and after an update; a webhook of an earlier configuration does not tell it. */
  versions: z
    .object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
    .nullish(),
  /** Revision after the change; null if the document was deleted. */
  rev: z.string().nullish(),
  /** Time of that revision, of a deleted document of the last one. */
  updatedAt: z.string().nullish(),
})

export type ContentChange = z.infer<typeof contentChangeSchema>

/** Returns the narrowest cache tags that cover a change: none for a type that no page reads. */
export function getContentChangeTags(change: ContentChange): string[] {
  const changed = getTagsInAllLanguages(change)
  const { versions } = change
  const affected = versions ? findAffectedLocales(versions.before, versions.after) : locales
  return affected.length === locales.length || change._type === canaryType
    ? changed
    : affected.flatMap((locale) => changed.map((tag) => tags.inLocale(locale, tag)))
}

function getTagsInAllLanguages({ _type, _id, paths, moved }: ContentChange): string[] {
  if (_type === canaryType) return [tags.canary]
  const type = contentTypeSchema.safeParse(_type).data
  if (type === undefined) return []
  if (type !== 'page') {
    const isPicked = _id !== undefined && pickedTypes.some((picked) => picked === type)
    return [
      tags.content(type),
      ...(isPicked ? [tags.pickedDocument(type, _id)] : []),
      ...(isPicked && type === 'claim' ? [tags.insertedClaim(getClaimName(_id))] : []),
    ]
  }
  const isMoved = moved !== false
  const changedPaths = (paths ?? []).filter((path) => path !== null)
  return [
    ...changedPaths.map(tags.campaignPage),
    ...(isMoved ? changedPaths.map(tags.campaignPageAvailability) : []),
    ...(paths?.length ? [] : [tags.eachCampaignPage]),
    ...(isMoved ? [tags.campaignPages] : []),
    tags.anyCampaignPage,
  ]
}
