import { createEditorClient, type SiteServices } from '#tests/support/site-services.ts'

const publishedId = 'faq-do-they-work'
const draftId = `drafts.${publishedId}`

/** Paths of a page that shows the FAQ entry, on both storefronts. */
export const faqPages = ['/faq', '/dealer/nord-traction/faq']

/** Writes a draft of an FAQ entry with another question; returns a function that publishes it. */
export async function draftFaqEntry(
  { backends }: SiteServices,
  question: string,
): Promise<() => Promise<unknown>> {
  const lake = createEditorClient(backends)
  const published = await lake.getDocument(publishedId)
  await lake.createOrReplace({ ...published, _id: draftId, _type: 'faqEntry', question })
  return () => lake.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
}
