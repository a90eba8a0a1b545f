import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

/** Pages that say how production stands. */
const sayingPaths = ['/', '/products/bobcat', '/about', '/faq', '/contact', '/traction']

/** Returns how often a page has a text, in collapsed answers too. */
async function countInPage(url: string, text: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
  return shown.split(text).length - 1
}

test.describe('when production begins is said', () => {
  for (const path of [...sayingPaths, '/dealer/nord-traction', '/dealer/nord-traction/contact']) {
    test(`once on ${path}`, async ({ system }) => {
      expect(await countInPage(system.site + path, 'Production begins Fall 2025')).toBe(1)
    })
  }

  for (const path of ['/products', '/dealers', '/privacy']) {
    test(`not on ${path}`, async ({ system }) => {
      expect(await countInPage(system.site + path, 'Production begins')).toBe(0)
    })
  }

  for (const path of ['/fr', '/fr/contact', '/fr/produits/bobcat']) {
    test(`once in French on ${path}`, async ({ system }) => {
      const text = 'La production commence à l’automne 2025'
      expect(await countInPage(system.site + path, text)).toBe(1)
    })
  }
})

test('every page says that production has begun as soon as the time of the site settings has come @mutating', async ({
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['siteSettings'], async () => {
    const productionStartsAt = new Date(Date.now() + 8000).toISOString()
    await lake.patch('siteSettings').set({ productionStartsAt }).commit()
    for (const path of [...sayingPaths, '/fr/contact']) {
      const begun = path.startsWith('/fr') ? 'La production a commencé.' : 'Production has begun.'
      await expectPageToContain(system.site + path, begun)
      expect(await countInPage(system.site + path, 'Production begins'), path).toBe(0)
    }
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(productionStartsAt))
  })
  await expectPageToContain(`${system.site}/contact`, 'Production begins Fall 2025')
})
