import { expect, test } from '#tests/support/studio-fixtures.ts'

const path = '/bars-for-hire'
const frenchPath = '/fr/barres-a-louer'
const dealer = '/dealer/nord-traction'

test('a deleted page says where it is used and what leads to it, sends its visitors and links on, and is brought back @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  const getAnswer = async (prefix = '', of = path) => {
    const { status, headers } = await fetch(system.site + prefix + of, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const getMenuHref = async () =>
    /<a[^>]* href="([^"]*)"[^>]*>Hire</.exec(await (await fetch(`${system.site}/faq`)).text())?.[1]
  const removed =
    '*[_type == "deletedDocument" || (_type == "redirect" && from in [$path, $french])]'
  try {
    await studio.withRestoredDocuments(lake, ['hire-page', 'navigation'], async () => {
      await lake.create({
        ...{ _id: 'hire-page', _type: 'page', title: 'Bars for hire' },
        ...{ path: { _type: 'slug', current: path.slice(1) }, onDealers: true },
        frenchPath: { _type: 'slug', current: frenchPath.replace('/fr/', '') },
        sections: [{ _type: 'quoteFormSection', _key: 'a', heading: 'Bars for hire' }],
      })
      await lake
        .patch('navigation')
        .set({ links: [{ _type: 'link', _key: 'hire', label: 'Hire', href: path }] })
        .commit()
      await expect.poll(getAnswer).toEqual([200, null])
      await expect.poll(getMenuHref).toBe(path)

      await studio.open('/structure/page;hire-page')
      await page.getByText(/^Used on \d+ pages: Bars for hire/).click()
      await expect(page.getByTestId('form-view')).toContainText('Nord Traction')
      const { promise: linksAreRead, resolve: readLinks } = Promise.withResolvers<void>()
      const isLinkQuery = ({ searchParams }: URL) =>
        searchParams.get('query')?.startsWith('*[_type in $types') ?? false
      await page.route(isLinkQuery, (route) => linksAreRead.then(() => route.continue()))
      await studio.runAction('Delete')
      const dialog = page.getByRole('dialog', { name: 'Delete “Bars for hire”?' })
      // What leads to the page moves the buttons when it appears.
      const confirmGone = dialog.getByRole('button', { name: 'Delete without a redirect' })
      await expect(confirmGone).toBeDisabled()
      readLinks()
      await expect(confirmGone).toBeEnabled()
      await expect(dialog.getByTestId('link-places').getByRole('listitem')).toHaveText([
        'Navigation and footer · More links at the top · “Hire”',
      ])
      await expect(
        dialog.getByText(`Where should visitors of ${path} and ${frenchPath} go?`),
      ).toBeVisible()
      const target = dialog.getByRole('combobox')
      const confirm = dialog.getByRole('button', { name: 'Delete and redirect' })
      await expect(confirm).toBeDisabled()
      await target.fill(path)
      await expect(dialog.getByText('This is the page itself')).toBeVisible()
      await target.fill('/nowhere')
      await expect(dialog.getByText('This leads nowhere')).toBeVisible()
      await expect(confirm).toBeDisabled()
      const changesLink = dialog.getByLabel('Also change this link to the new URL')
      await expect(changesLink).toBeChecked()
      await target.fill('/dealer/no-such-dealer/products')
      await expect(dialog.getByText('This leads nowhere')).toBeVisible()
      await target.fill(`${dealer}/products`)
      await expect(dialog.getByText('none can lead to a page of one dealer')).toBeVisible()
      await expect(changesLink).toHaveCount(0)
      await expect(confirm).toBeEnabled()
      await studio.answerRemoval('Delete', '/products')
      await expect.poll(getAnswer).toEqual([308, '/products'])
      expect(await getAnswer(dealer)).toEqual([308, `${dealer}/products`])
      expect(await getAnswer('', frenchPath)).toEqual([308, '/fr/produits'])
      await expect.poll(getMenuHref).toBe('/products')
      await expect(page.getByTestId('pane-item-Deleted documents')).toBeVisible()
      await expect(studio.listItem('Bars for hire')).toHaveCount(0)

      await page.getByTestId('pane-item-Deleted documents').click()
      const item = page.getByTestId('deleted-document').filter({ hasText: 'Bars for hire' })
      await expect(item).toContainText('Campaign page')
      await item.getByRole('button', { name: 'Bring back', exact: true }).click()
      await expect(studio.field('title').getByRole('textbox')).toHaveValue('Bars for hire')
      await studio.publish()
      await expect.poll(getAnswer).toEqual([200, null])
    })
    // The next test's pages have the usual menu.
    await expect.poll(getMenuHref).toBeUndefined()
  } finally {
    await lake.delete({ query: removed, params: { path, french: frenchPath } })
  }
})
