import { getStudioLink } from '#scripts/backends.ts'
import { createEditorClient } from '#tests/support/site-services.ts'
import { signInToStudio } from '#tests/support/system.ts'
import { withBrowser } from '../browser-page.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const rounds = 5
const id = 'announcementBar'

/**
 * Measures “What changes” of a document on 60 pages in the Studio, from the click until all of them are
 * compared, after a warm-up: the server's code is compiled when it first renders a page with drafts, and later
 * comparisons share its reads of the catalogue.
 */
export async function benchChanges({ services }: BenchContext): Promise<Measurement[]> {
  const lake = createEditorClient(services.backends)
  const published = await lake.getDocument(id)
  await lake.createOrReplace({
    ...published,
    _id: `drafts.${id}`,
    _type: id,
    isShown: true,
    onDealers: true,
  })
  const samples: number[] = []
  try {
    await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await signInToStudio(page.context(), getStudioLink(services.site, services.state))
      await page.goto(`${services.site}/studio/structure/${id}`)
      for (let round = -1; round < rounds; round += 1) {
        await page.getByTestId('action-menu-button').click()
        const ms = await measureMs(async () => {
          await page.getByRole('menuitem', { name: 'What changes' }).click()
          await page.getByText('Changes 60 pages of 60 compared.').waitFor()
        })
        if (round >= 0) samples.push(ms)
        await page.keyboard.press('Escape')
        await page.getByTestId('page-changes').waitFor({ state: 'detached' })
      }
    })
  } finally {
    await lake.delete(`drafts.${id}`)
  }
  return [{ metric: 'changesOf60Pages', samples }]
}
