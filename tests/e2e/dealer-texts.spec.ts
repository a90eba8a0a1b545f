import { clickInPreview } from '#tests/support/click-in-preview.ts'
import { findViolations } from '#tests/support/find-violations.ts'
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
  await studio.withRestoredDocuments(lake, ['homePage'], async () => {
    const hero = await lake.fetch<string>('*[_id == "homePage"][0].sections[0]._key')
    const path = encodeURIComponent(`sections[_key=="${hero}"].heading`)
    await studio.open(`/intent/edit/id=homePage;type=homePage;path=${path}/`)
    const field = studio.field('heading')
    const heading = field.getByRole('textbox')
    const opener = field.getByRole('button', { name: 'Other text for dealers' })
    const dialog = page.getByRole('dialog', { name: 'Other text for dealers' })

    await test.step('the buttons follow the field, and the search takes the dealer', async () => {
      await expect(opener).toBeVisible()
      await expect(heading).toBeFocused()
      for (const _ of ['claim', 'dealers']) await page.keyboard.press('Tab')
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      const search = dialog.getByRole('combobox', { name: 'Other text for' })
      await expect(search).toBeFocused()
      await page.keyboard.type('nord')
      // An answer that comes after a key would take its choice back.
      const found = page.locator('[aria-busy="false"]').getByRole('option')
      await expect(found.filter({ hasText: 'Nord Traction' })).toBeVisible()
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
      const preview = dialog.getByRole('link', { name: /^Preview on .* Nord Traction$/ })
      await expect(preview).toHaveAttribute(
        'href',
        /presentation\?preview=%2Fdealer%2Fnord-traction$/,
      )
      await dialog.getByRole('button', { name: /^Compare Nord Traction/ }).press('Enter')
      const compared = dialog.getByRole('region', { name: 'The main storefront and Nord Traction' })
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
        expect(await read(path)).not.toMatch(/dealerTexts|textVariant/)
      }
    })

    await test.step('a click on it in the preview opens the text of this dealer', async () => {
      const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 })
      await studio.open('/presentation?preview=%2Fdealer%2Fnord-traction')
      await expect(headline).toHaveText(text)
      await clickInPreview(page, headline)
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(text)
    })

    await test.step('a text that says what all others show is not kept', async () => {
      await studio.saveEdit(() => input.fill('{product} steel bites where rubber slips'))
      await expect(dialog.getByText('It says the same as the text of all.')).toBeVisible()
      await studio.saveEdit(() => dialog.getByRole('button', { name: 'Close dialog' }).click())
      await expect(dialog).toHaveCount(0)
      await expect(field).not.toContainText('dealer has another text')
      await expect(heading).toBeFocused()
    })
  })
  await expect.poll(() => says('/dealer/nord-traction')).toBe(false)
})

test('staff give rich texts another text for one dealer in the editor of the field, with its rules, and publish it for this dealer only @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const own = 'narwhal-page'
  const read = async (path: string) => (await fetch(system.site + path)).text()
  const dialog = page.getByRole('dialog', { name: 'Other text for dealers' })
  const group = dialog.getByRole('group', { name: 'Text for Nord Traction' })
  const editor = group.getByRole('textbox')
  const addDealer = async (field: string) => {
    const search = dialog.getByRole('combobox', { name: 'Other text for' })
    await studio.field(field).getByRole('button', { name: 'Other text for dealers' }).click()
    await search.fill('nord')
    // In this order: at first, the list may hold all dealers.
    await expect(page.getByRole('option', { name: 'Nord Traction' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Prairie Iron' })).toHaveCount(0)
    await studio.saveEdit(() => page.getByRole('option', { name: 'Nord Traction' }).click())
  }
  await studio.withRestoredDocuments(lake, [own, 'aboutPage'], async () => {
    await lake.create({
      ...{ _id: own, _type: 'page', title: 'Narwhals', onDealers: true },
      path: { _type: 'slug', current: 'narwhal' },
      sections: [
        {
          ...{ _type: 'textSection', _key: 'a', heading: 'Narwhals' },
          body: [
            {
              ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
              children: [{ _type: 'span', _key: 'c', text: 'One tusk', marks: [] }],
            },
          ],
        },
      ],
    })
    const path = encodeURIComponent('sections[_key=="a"].body')
    await studio.open(`/intent/edit/id=${own};type=page;path=${path}/`)

    await test.step('the editor begins with the text of all', async () => {
      await addDealer('body')
      await expect(editor).toHaveText('One tusk')
      await editor.click()
      await page.keyboard.press('Control+End')
      await studio.saveEdit(() => page.keyboard.type(' in the snow'))
      await expect(editor).toHaveText('One tusk in the snow')
      // Colours, and the editor with its toolbar, are the Studio's own.
      const part = {
        selector: '[id$="-dealer-texts"]',
        disabledRules: ['color-contrast', 'aria-allowed-attr', 'aria-input-field-name'],
      }
      expect(await findViolations(page, part)).toEqual([])
      await dialog.getByRole('button', { name: /^Compare Nord Traction/ }).press('Enter')
      const compared = dialog.getByRole('region', { name: 'The main storefront and Nord Traction' })
      await expect(compared.getByTestId('after').getByText('One tusk in the snow')).toBeVisible()
    })

    await test.step('what is wrong with it is said in the dialog, and at the field', async () => {
      await editor.click()
      await page.keyboard.press('Control+End')
      await studio.saveEdit(() => page.keyboard.type(' {prodct}'))
      await expect(dialog.getByRole('status').getByText('There is no {prodct}')).toBeVisible()
      await studio.saveEdit(async () => {
        for (const _ of ' {prodct}') await page.keyboard.press('Backspace')
      })
      await expect(dialog.getByText('There is no {prodct}')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close dialog' }).click()
      await expect(studio.field('body')).toContainText('1 dealer has another text.')
      await expect(studio.field('body').getByRole('textbox')).toHaveText('One tusk')
    })

    await test.step('only the dealer’s page has it', async () => {
      await studio.closeDialog()
      await studio.publish()
      await expect.poll(() => read('/dealer/nord-traction/narwhal')).toContain('tusk in the snow')
      for (const at of ['/narwhal', '/dealer/prairie-iron/narwhal']) {
        const html = await read(at)
        expect(html).toContain('One tusk')
        expect(html).not.toMatch(/in the snow|dealerTexts|textVariant/)
      }
    })

    await test.step('a rich text of a page with groups of fields has the same editor', async () => {
      await studio.open('/intent/edit/id=aboutPage;type=aboutPage/')
      await addDealer('story')
      await expect(editor).not.toHaveText('')
      await studio.saveEdit(() => dialog.getByRole('button', { name: 'Remove this text' }).click())
      await expect(group).toHaveCount(0)
    })
  })
})
