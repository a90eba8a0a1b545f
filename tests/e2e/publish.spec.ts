import { expect, test } from '#tests/support/studio-test.ts'

test('a draft stays with staff; once published it is on every storefront, without a rebuild', async ({
  studio,
  system,
  lake,
}) => {
  const published = 'Do traction bars work?'
  const changed = 'Do traction bars work on ice?'
  const pages = ['/faq', '/dealer/nord-traction/faq', '/'].map((path) => `${system.site}${path}`)
  const visit = async (url: string) => (await fetch(url)).text()
  for (const url of pages) expect(await visit(url)).toContain(published)

  await studio.openEntry(published)
  await studio.write('question', changed)
  await studio.writeRichText('answer', ' Ask anyone who drives one.')
  await expect
    .poll(() =>
      lake.fetch(
        'count(*[_id in path("drafts.**") && question == $changed])',
        { changed },
        { perspective: 'raw' },
      ),
    )
    .toBe(1)
  for (const url of pages) {
    expect(await visit(url)).toContain(published)
    expect(await visit(url)).not.toContain(changed)
  }

  await studio.publish()
  for (const url of pages) {
    await expect.poll(() => visit(url), { intervals: [50] }).toContain(changed)
    expect(await visit(url)).toContain('Ask anyone who drives one.')
  }

  await studio.show('Published')
  await studio.act('Unpublish', 'Unpublish now')
  for (const url of pages)
    await expect.poll(() => visit(url), { intervals: [50] }).not.toContain(changed)
})
