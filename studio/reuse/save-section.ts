import type { Mutation, SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, getVersionFromId, getVersionId } from '@sanity/client/csm'
import { z } from 'zod'
import { reusableSection } from '#schemas/documents/reusable-section.ts'
import { reusedSection } from '#schemas/sections/reused.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { copyDocument } from '#studio/tools/copy-document.ts'
import { isWriteConflict } from '#studio/tools/is-write-conflict.ts'
import { serializeContent } from '#studio/tools/serialize-content.ts'

interface SectionPlace {
  /** Id of the page as it is open: published, of its draft, or in a release. */
  pageId: string
  /** Key of the section. */
  key: string
}

/** Where a new reusable section is. */
export type SavedAs = 'published' | 'draft' | 'release'

const section = z.looseObject({ _key: z.string(), _type: z.string() })

const storedPage = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  sections: z.array(section).nullish(),
})

type Section = z.infer<typeof section>
type StoredPage = z.infer<typeof storedPage>

/** Fields of a section that belong to its place on a page: a reused section has them, too. */
const placeFields = new Set(['isHidden', 'startsAt', 'endsAt'])

/**
 * Makes a reusable section of a section, and refers to it in the draft of the page or in the open release.
 * It is published at once if the section is published unchanged; otherwise, it is a draft or in the release.
 *
 * Two transactions: a form that is open on the page waits for all documents of one, and never receives
 * the reusable section. The second one is rejected if the page was changed, and the first one is undone.
 * @returns null if the page was changed
 * @throws ClientError, ServerError of the Content Lake; the page has its section, or refers to the reusable one
 */
export async function saveSection(
  client: SanityClient,
  { pageId, key }: SectionPlace,
  title: string,
): Promise<SavedAs | null> {
  const publishedId = getPublishedId(pageId)
  const release = getVersionFromId(pageId)
  const ownId = release ? pageId : getDraftId(publishedId)
  const result = await client.fetch<unknown>(
    '*[_id in $ids]',
    { ids: [publishedId, ownId] },
    beforeWrite(),
  )
  const pages = z.array(storedPage).parse(result)
  const published = pages.find(({ _id }) => _id === publishedId)
  const page = pages.find(({ _id }) => _id === ownId) ?? published
  const content = getContent(page, key)
  if (!page || !content) return null

  const isPublished = serializeContent(content) === serializeContent(getContent(published, key))
  const id = crypto.randomUUID()
  const reusableId = isPublished ? id : release ? getVersionId(id, release) : getDraftId(id)
  await client.create({
    _id: reusableId,
    _type: reusableSection.name,
    title,
    sections: [content],
  })
  try {
    await client.mutate(getPageMutations(page, ownId, key, getReference(id, isPublished)))
  } catch (error) {
    // After any other error, the page may refer to it.
    if (!isWriteConflict(error)) throw error
    await client.delete(reusableId)
    return null
  }
  if (isPublished) return 'published'
  return release ? 'release' : 'draft'
}

/** Returns a section without the fields that belong to its place. */
function getContent(page: StoredPage | undefined, key: string): Section | null {
  const found = page?.sections?.find(({ _key }) => _key === key)
  if (!found) return null
  const fields = Object.entries(found).filter(([name]) => !placeFields.has(name))
  return section.parse(Object.fromEntries(fields))
}

/** Returns a reference, which the Studio makes strong once the document is published. */
const getReference = (id: string, isPublished: boolean) => ({
  _type: 'reference',
  _ref: id,
  ...(!isPublished && { _weak: true, _strengthenOnPublish: { type: reusableSection.name } }),
})

function getPageMutations(
  page: StoredPage,
  ownId: string,
  key: string,
  reusable: object,
): Mutation[] {
  const place = Object.entries(page.sections?.find(({ _key }) => _key === key) ?? {}).filter(
    ([name]) => placeFields.has(name),
  )
  const items = [
    {
      // Not that of the section: edits of it that are under way must not reach this one.
      _key: crypto.randomUUID().slice(0, 12),
      _type: reusedSection.name,
      reusable,
      ...Object.fromEntries(place),
    },
  ]
  const at = `sections[_key==${JSON.stringify(key)}]`
  const isOwn = page._id === ownId
  // Not `replace`, which an open form cannot apply.
  const insert = { ...(isOwn && { ifRevisionID: page._rev }), insert: { after: at, items } }
  return [
    ...(isOwn ? [] : [{ create: copyDocument(page, ownId) }]),
    { patch: { id: ownId, ...insert } },
    { patch: { id: ownId, unset: [at] } },
  ]
}
