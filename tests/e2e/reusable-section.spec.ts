import type { Locator, Page } from '@playwright/test'
import { clickInPreview } from '#tests/support/click-in-preview.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const reusable = 'walrus-section'
const own = 'walrus-page'

const getSection = (_key: string, heading: string) => ({
  ...{ _type: 'textSection', _key, heading },
  body: [
    {
      ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
      children: [{ _type: 'span', _key: 'c', text: `${heading} are big.`, marks: [] }],
    },
  ],
})

test('a reusable section is changed in the preview for all pages that show it, moved on its page by dragging, and not deleted while it is in use @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const site = `${system.site}/walrus`
  const visit = async () => (await fetch(site)).text()
  await studio.withRestoredDocuments(lake, [own, reusable], async () => {
    await lake.create({
      ...{ _id: reusable, _type: 'reusableSection', title: 'Tusks' },
      sections: [getSection('t', 'Tusks')],
    })
    await lake.create({
      ...{ _id: own, _type: 'page', title: 'Walruses', onDealers: true },
      path: { _type: 'slug', current: 'walrus' },
      sections: [
        getSection('a', 'Walruses'),
        getSection('b', 'Seals'),
        {
          ...{ _type: 'reusedSection', _key: 'r' },
          reusable: { _type: 'reference', _ref: reusable },
        },
      ],
    })
    await expectPageToContain(site, /Walruses are big.*Seals are big.*Tusks are big/s)
    await expect(lake.delete(reusable)).rejects.toThrow(/references/)

    await studio.open('/presentation?preview=/walrus')
    const frame = page.frameLocator('iframe')
    const heading = frame.getByRole('heading', { level: 2, name: 'Tusks' })
    const field = studio.field('heading').getByRole('textbox')

    await test.step('a click on its heading opens the reusable section, which names its pages', async () => {
      await clickInPreview(page, heading)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('Tusks')
      await expect(studio.dialogs.getByTestId('used-on')).toContainText(
        /^Used on \d+ pages: Walruses/,
      )
    })

    await test.step('a change is in the preview, and on public pages once it is published', async () => {
      await studio.saveEdit(() => field.fill('Flippers'))
      await expect(frame.getByRole('heading', { level: 2, name: 'Flippers' })).toBeVisible()
      expect(await visit()).toContain('Tusks</h2>')
      await studio.closeDialog()
      await studio.publish()
      await expectPageToContain(site, 'Flippers</h2>')
      await expectPageToContain(`${system.site}/dealer/nord-traction/walrus`, 'Flippers</h2>')
    })

    await test.step('dragged between two others, it is moved in the draft of the page', async () => {
      const getKeys = () =>
        lake.fetch<string[]>(
          '*[_id == $own][0].sections[]._key',
          { own },
          { perspective: 'drafts' },
        )
      // The preview ignores a drag until it has learned of the documents that it shows.
      await expect(async () => {
        if ((await getKeys())[1] === 'b') {
          await dragToTop(page, frame.locator('#text-3'), frame.locator('#text-2'))
        }
        await expect.poll(getKeys, { timeout: 4000 }).toEqual(['a', 'r', 'b'])
      }).toPass()
      await expect(frame.locator('#text-2')).toContainText('Flippers')
      expect(await visit()).not.toContain('data-sanity')
    })
  })
})

test('staff save sections of a page for reuse: one that visitors see is published at once, a changed one is published before the page @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const site = `${system.site}/walrus`
  const titles = ['Of seals', 'Whales']
  const idsQuery = '*[_type == "reusableSection" && title in $titles]._id'
  const getIds = () => lake.fetch<string[]>(idsQuery, { titles }, { perspective: 'raw' })
  const read = (query: string) => lake.fetch<unknown>(query, { own })
  const sections = studio.field('sections')
  const dialog = page.getByRole('dialog', { name: 'Save for reuse' })
  const openDialog = async (position: number) => {
    await sections.getByRole('button', { name: 'Save for reuse' }).nth(position).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible()
  }
  const save = () => dialog.getByRole('button', { name: 'Save for reuse' }).click()
  const message = (text: RegExp) => page.locator('[data-ui="Toast"]').filter({ hasText: text })
  try {
    await studio.withRestoredDocuments(lake, [own], async () => {
      await lake.create({
        ...{ _id: own, _type: 'page', title: 'Walruses', onDealers: true },
        path: { _type: 'slug', current: 'walrus' },
        sections: [getSection('a', 'Walruses'), getSection('b', 'Seals')],
      })
      await expectPageToContain(site, /Walruses are big.*Seals are big/s)
      await studio.open(`/intent/edit/id=${own};type=page/`)

      await test.step('the title is proposed, and nothing changes for visitors', async () => {
        await openDialog(1)
        await expect(dialog.getByRole('textbox')).toHaveValue('Seals')
        // Colours are the Studio's own.
        const part = { selector: '[id$="-save"]', disabledRules: ['color-contrast'] }
        expect(await findViolations(page, part)).toEqual([])
        await dialog.getByRole('textbox').fill('Of seals')
        await studio.saveEdit(save)
        await expect(
          message(/“Of seals” is saved.*Visitors of this one see no change/),
        ).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await expect(sections).toContainText(/Walruses.*Of seals.*Reusable section/s)
        await studio.publish()
        const place = '*[_id == $own][0].sections[1]{ _type, "of": reusable->sections[].heading }'
        await expect.poll(() => read(place)).toEqual({ _type: 'reusedSection', of: ['Seals'] })
        await expectPageToContain(site, /Walruses are big.*Seals are big/s)
      })

      await test.step('a changed section is a draft, without which the page is not published', async () => {
        await sections.getByRole('button', { name: 'Walruses' }).first().click()
        await studio.fillField('heading', 'Whales')
        await studio.closeDialog()
        await openDialog(0)
        await studio.saveEdit(save)
        await expect(message(/“Whales” is saved.*Publish it before/)).toBeVisible()
        const ids = await getIds()
        const draft = ids.find((id) => id.startsWith('drafts.')) ?? ''
        expect(ids).toHaveLength(2)
        await expect(page.getByTestId('action-publish')).toBeDisabled()
        await lake.action({
          actionType: 'sanity.action.document.publish',
          publishedId: draft.replace('drafts.', ''),
          draftId: draft,
        })
        await studio.publish()
        await expectPageToContain(site, /Whales<\/h2>.*Walruses are big.*Seals are big/s)
      })
    })
  } finally {
    await lake.delete({ query: `*[_id in ${JSON.stringify(await getIds())}]` })
  }
})

/** Drags a section by its margin to the upper edge of another. */
async function dragToTop(page: Page, section: Locator, target: Locator) {
  await section.scrollIntoViewIfNeeded()
  const from = await section.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('A section is not in the preview')
  await page.mouse.move(from.x + 8, from.y + 12)
  await page.mouse.move(from.x + 10, from.y + 14)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 })
  await page.mouse.move(to.x + 40, to.y, { steps: 5 })
  await page.mouse.up()
}
