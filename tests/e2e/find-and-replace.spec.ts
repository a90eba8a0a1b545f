import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const ids = ['homePage', 'productsPage', 'siteSettings']
const words = 'no track modification'

test('staff replace words in chosen texts of the site as drafts, look at one, and undo it @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const getDrafts = () =>
    lake.fetch<string[]>(
      '*[_id in $ids]._id | order(@)',
      { ids: ids.map((id) => `drafts.${id}`) },
      { perspective: 'raw' },
    )
  await studio.withRestoredDocuments(lake, ids, async () => {
    await studio.open('/replace')
    await page.getByLabel('Find', { exact: true }).fill(words.toUpperCase())
    await expect(page.getByTestId('hit-count')).toHaveText('4 places in 3 documents.')
    await page.getByLabel('Match capital letters').press('Space')
    await expect(page.getByTestId('hit-count')).toContainText('in no text')
    await page.getByLabel('Find', { exact: true }).fill(words)
    await expect(page.getByTestId('hit-count')).toHaveText('3 places in 3 documents.')

    const deletion = page.getByLabel('Delete the found text')
    const replaceButton = page.getByRole('button', { name: 'Replace 3 places' })
    await expect(replaceButton).toBeDisabled()
    await expect(replaceButton).toHaveAccessibleDescription(/or choose to delete it/)
    await deletion.press('Space')
    await expect(page.getByRole('button', { name: 'Delete 3 places' })).toBeEnabled()
    await expect(page.getByTestId('hits').getByRole('deletion')).toHaveCount(3)

    await studio.insertClaim(page.getByRole('search'), '0 changes')
    await expect(deletion).not.toBeChecked()
    await expect(deletion).toBeDisabled()
    await expect(page.getByLabel('Replace with', { exact: true })).toHaveValue('{claim:track}')
    const hits = page.getByTestId('hits')
    const home = hits.getByRole('checkbox', { name: /^Home page/ })
    await expect(home).toBeChecked()
    await home.press('Space')
    await expect(hits.getByRole('deletion')).toHaveText([words, words])
    await expect(hits.getByRole('insertion').first()).toHaveText('{claim:track}')
    // The contrast is that of the Studio's own buttons.
    const part = { selector: '#replace-tool', disabledRules: ['color-contrast'] }
    expect(await findViolations(page, part)).toEqual([])

    await page.getByRole('button', { name: 'Replace 2 places in drafts of 2 documents' }).click()
    const outcome = page.getByTestId('outcome')
    await expect(outcome.getByRole('status')).toContainText('in 2 places of 2 drafts')
    expect(await getDrafts()).toEqual(['drafts.productsPage', 'drafts.siteSettings'])
    await expect(page.getByTestId('hit-count')).toHaveText('1 place in 1 document.')

    await outcome.getByRole('link', { name: 'Products page' }).click()
    await expect(page.getByTestId('visitors-read').first()).toContainText('0 changes')
    await page.getByRole('link', { name: 'Find and replace' }).click()
    await page.getByRole('button', { name: 'Undo this replacement' }).press('Enter')
    await expect(outcome.getByRole('status')).toHaveText('2 documents are as they were before.')
    expect(await getDrafts()).toEqual([])
    await expect(page.getByLabel('Find', { exact: true })).toHaveValue(words)
    await expect(page.getByTestId('hit-count')).toHaveText('3 places in 3 documents.')

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByLabel('Replace with', { exact: true })).toBeInViewport({ ratio: 1 })
  })
})
