import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const id = 'claim-traction'
const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})
const test1 = 'Pulling force on packed snow, with and without bars'
const proof = {
  _type: 'claimProof',
  test: test1,
  method: 'One loader on 450x86x55 tracks, five runs each.',
  ...{ date: '2026-01-10', isShown: true },
  variants: [
    french('test', 'Force de traction sur neige tassée'),
    french('method', 'Une chargeuse, cinq passages.'),
  ],
}

test('visitors read how a figure was measured where staff show it, without scripts and in print, and no longer once it has expired @mutating', async ({
  studio,
  lake,
  system,
  browser,
}) => {
  const about = `${system.site}/about`
  await studio.withRestoredDocuments(lake, [id], async () => {
    await lake.patch(id).set({ proof }).commit()
    await expectPageToContain(about, test1)
    await expectPageToContain(`${system.site}/dealer/nord-traction/about`, test1)
    await expectPageToContain(`${system.site}/fr/a-propos`, 'Comment nous l’avons mesuré')
    await expectPageToContain(`${system.site}/fr/a-propos`, 'Force de traction sur neige tassée')
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(about)
    const text = plain.getByText(test1)
    await expect(text).toBeHidden()
    await plain.getByText('How we measured it').focus()
    await plain.keyboard.press('Enter')
    await expect(text).toBeVisible()
    await plain.keyboard.press('Enter')
    await expect(text).toBeHidden()
    await plain.emulateMedia({ media: 'print' })
    await expect(text).toBeVisible()
    await plain.close()

    const file = await lake.assets.upload('file', Buffer.from('%PDF-1.4 report'), {
      ...{ filename: 'report.pdf', contentType: 'application/pdf' },
    })
    try {
      const asset = { _type: 'reference', _ref: file._id }
      await lake
        .patch(id)
        .set({ 'proof.file': { _type: 'file', asset } })
        .commit()
      await lake.patch(id).set({ 'proof.method': 'Six runs each.' }).commit()
      await expectPageToContain(about, 'Six runs each.')
      expect(await (await fetch(about)).text()).not.toContain(file.url)
      await lake.patch(id).set({ 'proof.isFileShared': true }).commit()
      await expectPageToContain(about, `${file.url}?dl=`)
      const report = await fetch(`${file.url}?dl=`)
      expect(await report.text()).toBe('%PDF-1.4 report')

      await lake.patch(id).set({ 'proof.expiresOn': '2026-01-11' }).commit()
      await expectPageToContain(about, new RegExp(`^(?!.*${test1}).*80%`, 's'))
    } finally {
      await lake.patch(id).unset(['proof.file']).commit()
      await lake.delete(file._id)
    }
  })
})

test('a product has the proof of a claim in its cell, which fits a phone and is left out on paper; a dealer’s own figure has none @mutating', async ({
  studio,
  lake,
  system,
  database,
  page,
}) => {
  const path = '/products/bobcat-wide-t76-t870'
  const time = 'claim-install-time'
  const { rows } = await database.query<{ id: string }>(
    "select id from dealerships where slug = 'nord-traction'",
  )
  await studio.withRestoredDocuments(lake, [time], async () => {
    await lake.patch(time).set({ proof }).commit()
    await expectPageToContain(system.site + path, test1)
    await expectPageToContain(`${system.site}/dealer/nord-traction${path}`, test1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(system.site + path)
    const plate = page.locator('.product-plate')
    await plate.getByText('How we measured it').click()
    await expect(plate.getByText(test1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ media: 'print' })
    await expect(plate.getByText(test1)).toBeHidden()
    await expect(plate.getByText('How we measured it')).toBeHidden()

    const own = { _key: 'nord', _type: 'textVariant', field: 'figure', text: '45 min' }
    await lake
      .patch(time)
      .setIfMissing({ variants: [] })
      .append('variants', [{ ...own, dealerships: [rows[0]?.id] }])
      .commit()
    await expectPageToContain(
      `${system.site}/dealer/nord-traction${path}`,
      new RegExp(`^(?!.*${test1}).*45\\smin`, 's'),
    )
    await expectPageToContain(system.site + path, test1)
  })
})

test('staff see which claims ask for a proof, fill one in, and the warning ends @mutating', async ({
  studio,
  page,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, [id], async () => {
    await studio.open('/structure/claims-to-prove')
    const list = page.getByTestId('document-list-pane')
    await expect(list.getByText('80%')).toBeVisible()
    await expect(list.getByText('Not proved · more traction at best').first()).toBeVisible()
    await expect(list.getByText('4 steps')).toHaveCount(0)
    await studio.open(`/structure/claim;${id}`)
    await expect(studio.field('proof.test')).toBeVisible()
    await studio.fillField('proof.test', test1)
    await expect
      .poll(() =>
        lake.fetch('*[_id == $id][0].proof.test', { id: `drafts.${id}` }, { perspective: 'raw' }),
      )
      .toBe(test1)
  })
})
