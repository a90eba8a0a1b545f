import { withDocuments } from '#tests/support/documents.ts'
import { expect, test } from '#tests/support/studio-test.ts'
import { expectPage } from '#tests/support/test.ts'

const visit = async (url: string) => (await fetch(url)).text()

test('a draft stays with staff; once published it is on every storefront, without a rebuild', async ({
  studio,
  system,
  lake,
}) => {
  const published = 'Do traction bars work?'
  const changed = 'Do traction bars work on ice?'
  const added = 'Ask anyone who drives one.'
  const id = 'faq-do-they-work'
  // The home page shows the answer too, by reference.
  const pages = ['/faq', '/dealer/nord-traction/faq', '/'].map((path) => `${system.site}${path}`)
  for (const url of pages) expect(await visit(url)).toContain(published)

  await withDocuments(lake, [id], async () => {
    await studio.openEntry(published)
    await studio.write('question', changed)
    await studio.writeRichText('answer', ` ${added}`)
    // The Studio has crashed where a text was still on its way when its document was published.
    const draft = async () => JSON.stringify(await lake.getDocument(`drafts.${id}`))
    await expect.poll(draft).toContain(changed)
    await expect.poll(draft).toContain(added)
    for (const url of pages) {
      expect(await visit(url)).toContain(published)
      expect(await visit(url)).not.toContain(changed)
    }

    await studio.publish()
    for (const url of pages) {
      await expect.poll(() => visit(url), { intervals: [50] }).toContain(changed)
      expect(await visit(url)).toContain(added)
    }
  })
  for (const url of pages) await expectPage(url, /Do traction bars work\?/)
})

test('what is unpublished leaves every storefront, and comes back when it is published again', async ({
  studio,
  system,
}) => {
  // No page has picked this one, which would keep it from being unpublished.
  const question = 'What is {product} or {earlier}?'
  const shown = /What is [^<{]+ or Pro-Lynx\?/
  const pages = ['/faq', '/dealer/nord-traction/faq'].map((path) => `${system.site}${path}`)
  await studio.openEntry(question)
  await studio.unpublish()
  for (const url of pages) await expect.poll(() => visit(url)).not.toMatch(shown)
  await studio.publish()
  for (const url of pages) await expect.poll(() => visit(url)).toMatch(shown)
})
