import { findViolations } from '#tests/support/find-violations.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const text = 'Steel bites in Quebec'

test('staff give a heading another text for one dealer by keyboard, compare the drafts of both storefronts, and publish it for this dealer only @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const read = async (path: string) => (await fetch(system.site + path)).text()
  const says = async (path: string) => (await read(path)).includes(text)
  await withRestoredDocuments(lake, ['homePage'], async () => {
    const hero = await lake.fetch<string>('*[_id == "homePage"][0].sections[0]._key')
    const path = encodeURIComponent(`sections[_key=="${hero}"].heading`)
    await studio.open(`/intent/edit/id=homePage;type=homePage;path=${path}/`)
    const field = studio.field('heading')
    const heading = field.getByRole('textbox')
    const opener = field.getByRole('button', { name: 'Other text for dealers' })
    const dialog = page.getByRole('dialog', { name: 'Other text for dealers' })

    await test.step('the buttons follow the field, and the search takes the dealer', async () => {
      await heading.focus()
      for (const _ of ['claim', 'dealers']) await page.keyboard.press('Tab')
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      const search = dialog.getByRole('combobox', { name: 'Other text for' })
      await expect(search).toBeFocused()
      await page.keyboard.type('nord')
      // In this order: at first, the list may hold all dealers.
      await expect(page.getByRole('option', { name: 'Nord Traction' })).toBeVisible()
      await expect(page.getByRole('option', { name: 'Prairie Iron' })).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await studio.saveEdit(() => page.keyboard.press('Enter'))
    })

    const input = dialog.getByRole('textbox', { name: 'Text for Nord Traction' })
    await test.step('the new text is that of all until it is changed', async () => {
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(await heading.inputValue())
      await studio.saveEdit(() => page.keyboard.type(text))
      await expect(input).toHaveValue(text)
      expect(await findViolations(page, { selector: '[id$="-dealer-texts"]' })).toEqual([])
      const preview = dialog.getByRole('link', { name: /^Preview on .* Nord Traction/ })
      await expect(preview).toHaveAttribute(
        'href',
        /presentation\?preview=%2Fdealer%2Fnord-traction$/,
      )
      await dialog.getByRole('button', { name: /^Compare Nord Traction/ }).press('Enter')
      const compared = dialog.getByRole('region', { name: 'The main site and Nord Traction' })
      await expect(compared.getByTestId('after').getByText(text)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect(field).toContainText('1 dealer has another text.')
      expect(await says('/dealer/nord-traction')).toBe(false)
    })

    await test.step('only the dealer’s page changes', async () => {
      await studio.closeDialog()
      await expect(page.getByTestId('pane-footer')).toContainText('Changes 1 page', {
        timeout: 60_000,
      })
      await studio.publish()
      await expect.poll(() => says('/dealer/nord-traction')).toBe(true)
      for (const path of ['/', '/dealer/prairie-iron']) {
        expect(await says(path)).toBe(false)
        expect(await read(path)).not.toContain('dealerTexts')
      }
    })
  })
  await expect.poll(() => says('/dealer/nord-traction')).toBe(false)
})
