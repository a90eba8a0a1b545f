import { z } from 'zod'
import type { PageChange } from '#lib/staff/page-change.ts'
import { callStaffApi } from '#tests/support/call-staff-api.ts'
import { deleteReleases } from '#tests/support/delete-releases.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { withFrench } from '#tests/support/with-french.ts'

/** Time for a comparison of 324 pages, each rendered twice, beside other tests on two cores; in ms. */
const comparisonMs = 180_000

const pageChanges = z.array(z.custom<PageChange>())

test('before a claim is published, staff see by keyboard what it changes on the main storefront and the dealers’, and nothing of other drafts @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const id = 'claim-steel'
  await studio.withRestoredDocuments(lake, [id, 'homePage'], async () => {
    const [claim, home] = await lake.getDocuments([id, 'homePage'])
    await lake
      .transaction()
      .createOrReplace({ ...claim, _id: `drafts.${id}`, _type: 'claim', figure: 'AR500' })
      .createOrReplace({ ...home, _id: 'drafts.homePage', _type: 'homePage' })
      .patch('drafts.homePage', { set: { 'sections[0].heading': 'Another draft' } })
      .commit()
    await studio.open(`/intent/edit/id=${id};type=claim/`)
    await expect(page.getByTestId('pane-footer')).toContainText('Changes up to', {
      timeout: 60_000,
    })

    const dialog = page.getByRole('dialog', { name: 'What publishing this document changes' })
    const menu = page.getByTestId('action-menu-button')
    await studio.openFromMenu(menu, 'What changes', dialog)
    await expect(dialog.getByRole('status')).toContainText(/Changes (\d+) pages of \1 compared/, {
      timeout: comparisonMs,
    })

    const change = dialog.getByRole('region')
    await expect(change).toHaveCount(1)
    await expect(change.getByRole('deletion')).toHaveText(['AR400'])
    await expect(change.getByRole('insertion')).toHaveText(['AR500'])
    const others = change.getByText(/^The same on/)
    await others.press('Enter')
    for (const name of ['About page · Nord Traction', 'About page · Main storefront']) {
      await expect(change.getByRole('link', { name })).toBeVisible()
    }
    await expect(dialog).not.toContainText('Another draft')
    expect(await findViolations(page, { selector: '#what-changes' })).toEqual([])

    const [before, after] = [change.getByTestId('before'), change.getByTestId('after')]
    const top = async (side: typeof before) => (await side.boundingBox())?.y
    expect(await top(before)).toBe(await top(after))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(async () => Number(await top(after)) - Number(await top(before)))
      .toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})

test('before a translation is published, staff see what it changes on the French pages, and that it changes no others @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const id = 'aboutPage'
  await studio.withRestoredDocuments(lake, [id], async () => {
    const about = withFrench(await lake.getDocument(id), 'heading', 'Des narvals')
    await lake.createOrReplace({ ...about, _id: `drafts.${id}`, _type: id })
    await studio.open(`/intent/edit/id=${id};type=${id}/`)
    const dialog = page.getByRole('dialog', { name: 'What publishing this document changes' })
    const menu = page.getByRole('button', { name: 'Open document actions' })
    await studio.openFromMenu(menu, 'What changes', dialog)
    await expect(dialog.getByRole('status')).toContainText(/Changes (\d+) pages of \1 compared/, {
      timeout: comparisonMs,
    })
    const link = page.getByRole('link', { name: 'About page · Main storefront, in French' })
    const change = dialog.getByRole('region').filter({ has: link, hasText: 'On the page' })
    await expect(change).toHaveCount(1)
    await expect(change.getByTestId('after')).toContainText('Des narvals')
    await expect(change.locator(link)).toHaveAttribute('href', /\/fr\/a-propos$/)
    await expect(dialog.getByRole('link', { name: /storefront$/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('before a claim is published, staff see the products whose texts have it @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const id = 'claim-install-time'
  await studio.withRestoredDocuments(lake, [id], async () => {
    const claim = await lake.getDocument(id)
    const inText = 'narwhals'
    await lake.createOrReplace({ ...claim, inText, _id: `drafts.${id}`, _type: 'claim' })
    await studio.open(`/intent/edit/id=${id};type=claim/`)
    const dialog = page.getByRole('dialog', { name: 'What publishing this document changes' })
    const menu = page.getByTestId('action-menu-button')
    await studio.openFromMenu(menu, 'What changes', dialog)
    const product = page.locator('a[href*="/products/"]')
    const change = dialog.getByRole('region').filter({ has: product }).first()
    await expect(change.getByRole('insertion').first()).toContainText('narwhal', {
      timeout: comparisonMs,
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('before a release is published, staff see what all of it changes @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const text = 'Winter offer until the snow melts.'
  const { releaseId } = await lake.releases.create({ metadata: { title: 'Winter' } })
  try {
    const bar = await lake.getDocument('announcementBar')
    const _id = `versions.${releaseId}.announcementBar`
    const shown = { isShown: true, onDealers: true, text }
    await lake.create({ ...bar, ...shown, _id, _type: 'announcementBar' })
    await studio.open(`/releases/${releaseId}`)
    const dialog = page.getByRole('dialog', { name: 'What publishing “Winter” changes' })
    await studio.openFromMenu(page.getByTestId('release-menu-button'), 'What changes', dialog)
    await expect(dialog.getByRole('insertion').first()).toContainText(text, {
      timeout: comparisonMs,
    })
    await expect(dialog.getByRole('region').first()).toContainText('Main storefront')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await lake.releases.archive({ releaseId })
    await expect(page.getByText('This release is archived')).toBeVisible()
  } finally {
    await deleteReleases(lake)
  }
})

/** Two FAQ entries, a claim and the home page have drafts at the same time. */
const drafts = [
  { id: 'faq-do-they-work', type: 'faqEntry', set: { question: 'Do narwhals work?' } },
  { id: 'faq-how-to-order', type: 'faqEntry', set: { question: 'How do narwhals order?' } },
  { id: 'claim-steel', type: 'claim', set: { figure: 'AR-narwhal' } },
  { id: 'homePage', type: 'homePage', set: { 'sections[0].heading': 'Narwhals at home' } },
]

test('publishing one document changes what its own draft says, whatever other drafts stand beside it @mutating', async ({
  system,
  lake,
}) => {
  const ids = drafts.map(({ id }) => id)
  await withRestoredDocuments(lake, ids, async () => {
    const transaction = lake.transaction()
    for (const { id, type, set } of drafts) {
      const stored = await lake.getDocument(id)
      transaction.createOrReplace({ ...stored, _id: `drafts.${id}`, _type: type })
      transaction.patch(`drafts.${id}`, { set })
    }
    await transaction.commit()
    const compare = async (path: string, draft: string) => {
      const { status, answer } = await callStaffApi(system, 'pages/compare', {
        ...{ path, perspective: 'drafts', comparison: crypto.randomUUID(), draft },
      })
      if (status !== 200) return status
      return pageChanges
        .parse(answer)
        .flatMap((change) => (change.kind === 'replaced' ? change.replacements : []))
        .flatMap(({ after }) =>
          after.map(({ text }) => text).filter((text) => /narwhal/i.test(text)),
        )
    }
    for (const path of ['/faq', '/dealer/nord-traction/faq']) {
      const asked = await compare(path, 'drafts.faq-do-they-work')
      expect(asked, path).toEqual(['Do narwhals work?'])
      expect(await compare(path, 'drafts.faq-how-to-order')).toEqual(['How do narwhals order?'])
      expect(await compare(path, 'drafts.homePage')).toEqual([])
    }
    expect(await compare('/', 'drafts.homePage')).toEqual(['Narwhals at home'])
    for (const malformed of ['homePage', 'versions.rA1', 'drafts.a b', 'drafts.']) {
      expect(await compare('/faq', malformed), malformed).toBe(400)
    }
    expect(await compare('/faq', 'drafts.of-nothing')).toEqual([])
  })
})

test('a product that changes between two comparisons is no change of the draft @mutating', async ({
  system,
  lake,
  database,
}) => {
  const path = '/products/kubota'
  const id = 'announcementBar'
  const expectOnlyHeaderChanges = async () => {
    const { answer } = await callStaffApi(system, 'pages/compare', {
      ...{ path, perspective: 'drafts', comparison: crypto.randomUUID() },
    })
    const changes = pageChanges.parse(answer)
    const areas = changes.map((change) => (change.kind === 'replaced' ? change.area : change.kind))
    expect(areas, JSON.stringify(changes)).toEqual(['header'])
  }
  const setTitle = (title: string) =>
    database.query("update products set title = $1 where slug = 'kubota'", [title])
  const { rows } = await database.query<{ title: string }>(
    "select title from products where slug = 'kubota'",
  )
  const [{ title } = { title: '' }] = rows
  await withRestoredDocuments(lake, [id], async () => {
    const bar = await lake.getDocument(id)
    const shown = { isShown: true, text: 'Winter offer until the snow melts.' }
    await lake.createOrReplace({ ...bar, ...shown, _id: `drafts.${id}`, _type: id })
    await expectOnlyHeaderChanges()
    try {
      await setTitle('Kubota, renamed')
      await expectPageToContain(system.site + path, 'Kubota, renamed')
      await expectOnlyHeaderChanges()
    } finally {
      await setTitle(title)
      await expectPageToContain(system.site + path, title)
    }
  })
})
