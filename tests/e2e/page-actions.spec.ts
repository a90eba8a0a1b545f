import { expect, test } from '#tests/support/studio-fixtures.ts'

const id = 'walrus-page'

const getSection = (heading: string) => ({
  ...{ _type: 'textSection', _key: 'a', heading },
  body: [
    {
      ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
      children: [{ _type: 'span', _key: 'c', text: 'They have tusks.', marks: [] }],
    },
  ],
})

test('a campaign page is duplicated with a name and address, renamed with a redirect, shown live, and restored as it was published @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const title = studio.field('title').getByRole('textbox')
  const getTitle = (documentId: string) =>
    lake.fetch<string | null>('*[_id == $id][0].title', { id: documentId }, { perspective: 'raw' })
  await studio.withRestoredDocuments(lake, [id, 'redirect-walrus'], async () => {
    try {
      await lake.create({
        ...{ _id: id, _type: 'page', title: 'First', path: { _type: 'slug', current: 'walrus' } },
        sections: [getSection('Walruses')],
      })
      await studio.open(`/structure/page;${id}`)
      await expect(title).toHaveValue('First')
      const live = (path: string) =>
        page.getByRole('link', { name: `View live: ${path}`, exact: true })
      for (const text of ['Second', 'Third']) {
        await studio.fillField('title', text)
        // The link disappears after a while.
        await Promise.all([
          studio.publish(),
          expect(live('/walrus')).toHaveAttribute('href', '/walrus'),
          expect(
            page.getByRole('link', { name: 'In French: /fr/walrus', exact: true }),
          ).toHaveAttribute('href', '/fr/walrus'),
        ])
        await expect.poll(() => getTitle(id)).toBe(text)
      }

      const path = studio.field('path').getByRole('textbox')
      await studio.saveEdit(() => path.fill('walrus-offer'))
      await expect(studio.field('path').getByRole('status')).toContainText(
        'visitors of /walrus get to /walrus-offer',
      )
      await Promise.all([studio.publish(), expect(live('/walrus-offer')).toBeVisible()])
      await expect
        .poll(async () => (await fetch(`${system.site}/walrus`)).url)
        .toBe(`${system.site}/walrus-offer`)

      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
      await published.nth(2).click()
      await expect(title).toHaveValue('Second')
      await page.getByRole('button', { name: 'Revert to revision' }).click()
      await expect(page.getByText('Visitors see it once you publish it.')).toBeVisible()
      await page.getByTestId('confirm-popover-confirm-button').click()
      await expect.poll(() => getTitle(`drafts.${id}`)).toBe('Second')

      await studio.runAction('Duplicate')
      const dialog = page.getByRole('dialog', { name: 'Duplicate' })
      await expect(dialog.getByLabel('Title')).toHaveValue('Second (copy)')
      await dialog.getByLabel('Title').fill('Copied')
      await dialog.getByLabel('URL').fill('walrus-offer')
      await dialog.getByRole('button', { name: 'Duplicate' }).click()
      await expect(dialog).toContainText('Another page has this URL.')
      await dialog.getByLabel('URL').fill('seals')
      await dialog.getByRole('button', { name: 'Duplicate' }).click()
      await expect(title).toHaveValue('Copied')
      const copied = '*[_type == "page" && title == "Copied"][0].path.current'
      await expect.poll(() => lake.fetch(copied, {}, { perspective: 'raw' })).toBe('seals')
    } finally {
      await lake.delete({ query: '*[_type == "page" && title == "Copied"]' })
    }
  })
})

test('beside a section’s dialog, staff see each page that shows it, also after a change elsewhere @mutating', async ({
  studio,
  page,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, [id], async () => {
    await lake.create({
      ...{ _id: id, _type: 'page', title: 'Walruses', onDealers: true },
      path: { _type: 'slug', current: 'walrus' },
      sections: [getSection('About walruses')],
    })
    await studio.open(`/structure/page;${id}`)
    await studio.openSection('About walruses')
    const usedOn = studio.dialogs.getByTestId('used-on')
    await expect(usedOn).toContainText('A change shows on all of them')
    await usedOn.getByText(/^Used on \d+ pages: Walruses/).click()
    await expect(usedOn).toContainText('Walruses · Main storefront · /walrus')
    await expect(usedOn).toContainText('/dealer/nord-traction/walrus')
    await lake.patch(id).set({ onDealers: false, title: 'Seals' }).commit()
    await expect(usedOn).toContainText('Used on 1 page: Seals')
    await expect(usedOn).not.toContainText('/dealer/')
    await expect(usedOn).not.toContainText('on all of them')
    await studio.closeDialog()
    await expect(page.getByTestId('form-view')).toContainText('Used on 1 page: Seals')
  })
})
