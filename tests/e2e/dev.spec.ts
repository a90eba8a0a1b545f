import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { restoreData } from '#tests/support/data-snapshot.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { startNpmScript } from '#tests/support/npm-script.ts'
import { testPort } from '#tests/support/test-data-dir.ts'

/** A copy of the project, so that the edit changes no file that other tests read. */
const checkout = resolve('.local-test-dev')
const component = join(checkout, 'components/layout/footer.tsx')
const dataDir = join(checkout, '.local')

/** Node and Next find `node_modules` and the lock file in the folder above. */
function copyProject() {
  rmSync(checkout, { recursive: true, force: true })
  const files = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  for (const file of execFileSync('git', files, { encoding: 'utf8' }).split('\0').filter(Boolean)) {
    if (file !== 'package-lock.json') cpSync(file, join(checkout, file))
  }
}

test('npm run dev serves a page and applies a component edit without a reload @mutating', async ({
  browser,
}) => {
  // The server compiles each page when it is first opened: minutes on a busy machine.
  test.slow()
  copyProject()
  mkdirSync(dataDir)
  restoreData(dataDir)
  const port = await findFreePort(testPort + 10)
  const source = readFileSync(component, 'utf8')
  const script = await startNpmScript(
    'dev',
    { PORT: String(port), LOCAL_DATA_DIR: dataDir },
    checkout,
  )
  try {
    // The fixture's page would fail on errors that Next's development client logs.
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    await waitForHydration(page)
    await page.evaluate(() => {
      document.documentElement.dataset.stays = ''
    })
    writeFileSync(component, source.replace('<footer ', '<footer data-edited '))
    await expect(page.locator('footer[data-edited]')).toBeAttached()
    writeFileSync(component, source)
    await expect(page.locator('footer:not([data-edited])')).toBeAttached()
    await expect(page.locator('html[data-stays]')).toBeAttached()
    await page.close()
  } finally {
    expect(await script.stop()).toBe(0)
  }
})
