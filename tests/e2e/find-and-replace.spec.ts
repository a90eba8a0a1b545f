import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
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
    await expect(page.getByTestId('hit-count')).toHaveText(
      /^\d+ places in 3 documents and \d+ rows of the catalogue\.$/,
    )
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

test('staff replace words in the catalogue, visitors read them at once, and undo puts the earlier ones back @mutating', async ({
  studio,
  page,
  database,
  system,
}) => {
  const earlier = 'Rubber lugs pack with snow and polish on ice.'
  const product = `${system.site}/products/bobcat`
  const { rows } = await database.query<{ id: string; description: string }>(
    'select id, description from products where description like $1',
    [`${earlier}%`],
  )
  const [row] = rows
  if (!row) throw new Error('The product is missing')
  try {
    await studio.open('/replace')
    await page.getByLabel('Find', { exact: true }).fill('lugs pack with\u00a0snow')
    await expect(page.getByTestId('hit-count')).toHaveText('1 place in 1 row of the catalogue.')
    await page.getByLabel('Replace with', { exact: true }).fill('lugs fill with snow')
    const hits = page.getByTestId('hits')
    await expect(hits.getByRole('link')).toHaveText([/^Product “/])
    await expect(hits).toContainText('· Description')
    await page
      .getByRole('button', { name: 'Replace 1 place in 1 live row of the catalogue' })
      .click()
    const outcome = page.getByTestId('outcome')
    await expect(outcome.getByRole('status')).toContainText('in 1 place of 1 row of the catalogue.')
    await expectPageToContain(product, /Rubber lugs fill with snow and polish on ice\./)

    await outcome.getByRole('link', { name: /^Product “/ }).click()
    const form = page.locator('#catalogue-tool form')
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue(/lugs fill with snow/)
    await page.getByRole('link', { name: 'Find and replace' }).click()
    await page.getByRole('button', { name: 'Undo this replacement' }).click()
    await expect(outcome.getByRole('status')).toHaveText('1 row is as it was before.')
    await expectPageToContain(product, /Rubber lugs pack with snow and polish on ice\./)
    await expect(page.getByTestId('hit-count')).toHaveText('1 place in 1 row of the catalogue.')
  } finally {
    await database.query('update products set description = $2 where id = $1', [
      row.id,
      row.description,
    ])
  }
})

test('every place that says 40 to 60 minutes is found, and leads to the claim that says it and lists its uses @mutating', async ({
  studio,
  page,
  database,
}) => {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from products where concat(description, details_json) like '%{claim:install-time}%'`,
  )
  const count = Number(rows[0]?.count)
  expect(count).toBeGreaterThan(20)
  await studio.open('/replace')
  await page.getByLabel('Find', { exact: true }).fill('40 to 60 minutes')
  await expect(page.getByTestId('hit-count')).toContainText(`and ${count} rows of the catalogue.`)
  const hits = page.getByTestId('hits')
  // The claim itself is the only place to change.
  await expect(hits.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Replace 1 place in drafts of 1' })).toBeVisible()
  expect(
    await findViolations(page, { selector: '#replace-tool', disabledRules: ['color-contrast'] }),
  ).toEqual([])
  await hits.getByRole('link', { name: 'Claim “40 to 60 minutes”' }).last().click()
  const uses = page.getByTestId('claim-used-in')
  await expect(uses).toContainText(/documents and rows of the catalogue/)
  await expect(uses.getByRole('link', { name: /^Product · / })).toHaveCount(count)
  await expect(uses.getByRole('link', { name: /^Install guide/ })).toBeVisible()
  await uses.getByRole('link', { name: 'Show the sentences' }).click()
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue('{claim:install-time}')
})
