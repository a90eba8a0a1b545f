import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const fetchText = async (url: string) => (await fetch(url)).text()

test('a draft is hidden from visitors and, once published, appears on every storefront without a rebuild; unpublished, it disappears from all until it is published again @mutating', async ({
  studio,
  system,
  lake,
}) => {
  const published = 'Do traction bars work?'
  const changed = 'Do traction bars work on ice?'
  const added = 'Ask anyone who drives one.'
  const id = 'faq-do-they-work'
  // The home page refers to the answer.
  const pages = ['/faq', '/dealer/nord-traction/faq', '/'].map((path) => `${system.site}${path}`)
  for (const url of pages) await expectPageToContain(url, published)

  await studio.withRestoredDocuments(lake, [id], async () => {
    await studio.openFaqEntry(published)
    await studio.fillField('question', changed)
    await studio.typeRichText('answer', ` ${added}`)
    // Publishing while an edit is being saved can crash the Studio.
    const draft = async () => JSON.stringify(await lake.getDocument(`drafts.${id}`))
    await expect.poll(draft).toContain(changed)
    await expect.poll(draft).toContain(added)
    for (const url of pages) {
      expect(await fetchText(url)).toContain(published)
      expect(await fetchText(url)).not.toContain(changed)
    }

    await studio.publish()
    for (const url of pages) {
      await expect.poll(() => fetchText(url), { intervals: [50] }).toContain(changed)
      expect(await fetchText(url)).toContain(added)
    }
  })
  for (const url of pages) await expectPageToContain(url, /Do traction bars work\?/)

  // No page refers to this entry: references would prevent unpublishing.
  const question = 'What is {product} or {claim:earlier}?'
  const shown = /What is [^<{]+ or Pro-Lynx\?/
  const faqPages = pages.slice(0, 2)
  const unpublished = await lake.fetch('*[_type == "faqEntry" && question == $question][0]._id', {
    question,
  })
  await studio.withRestoredDocuments(lake, [unpublished], async () => {
    await studio.openFaqEntry(question)
    await studio.unpublish()
    for (const url of faqPages) await expect.poll(() => fetchText(url)).not.toMatch(shown)
    await studio.publish()
    for (const url of faqPages) await expect.poll(() => fetchText(url)).toMatch(shown)
  })
})
