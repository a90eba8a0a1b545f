import { resolve } from 'node:path'
import { expect, test } from '#tests/support/studio-test.ts'

const picture = resolve('public/uploads/products/gallery-ice.jpg')

test.describe('in the Studio, staff', () => {
  test('create an entry, publish it, unpublish it, duplicate it and delete it', async ({
    studio,
    lake,
  }) => {
    const question = 'Can I fit them myself?'
    const count = (perspective: 'raw' | 'published') =>
      lake.fetch<number>('count(*[question == $question])', { question }, { perspective })
    await studio.openFaq()
    await studio.create(question, 'Yes, with an impact wrench.')
    expect(await count('published')).toBe(0)
    await studio.publish()
    expect(await count('published')).toBe(1)

    await studio.unpublish()
    await expect.poll(() => count('published')).toBe(0)

    await studio.act('Duplicate')
    await expect(studio.entry(question)).toHaveCount(2)
    await expect.poll(() => count('raw')).toBe(2)

    for (const left of [1, 0]) {
      await studio.act('Delete', 'Delete document')
      await expect(studio.entry(question)).toHaveCount(left)
      if (left > 0) await studio.entry(question).click()
    }
    expect(await count('raw')).toBe(0)
  })

  test('discard a draft and get the published text back', async ({ studio }) => {
    const question = 'What are the bars made of?'
    await studio.openEntry(question)
    await studio.write('question', 'A thought that was not a good one')
    await studio.act('Discard changes', 'Discard changes')
    await expect(studio.field('question').locator('input')).toHaveValue(question)
  })

  test('search the list, also within answers and with the beginnings of words', async ({
    studio,
    page,
  }) => {
    await studio.openFaq()
    await expect(studio.listed).toHaveCount(6)
    await page.getByTestId('document-list-search').locator('input').fill('montr')
    await expect(studio.listed).toHaveCount(1)
    await expect(studio.entry('Who is the parent manufacturer?')).toBeVisible()
    await page.getByTestId('document-list-search').locator('input').fill('zeppelin')
    await expect(studio.listed).toHaveCount(0)
  })

  test('review what changed since it was published', async ({ studio, page }) => {
    await studio.openEntry('How do I order?')
    await studio.write('question', 'How can I order?')
    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByRole('tab', { name: 'Review changes' }).click()
    const changes = page.getByTestId('review-changes-pane').last()
    await expect(changes).toContainText('Question')
    await expect(changes.locator('del', { hasText: 'do' })).toBeVisible()
    await expect(changes.locator('ins', { hasText: 'can' })).toBeVisible()
    await studio.act('Discard changes', 'Discard changes')
  })

  test('open settings and pages directly, and cannot duplicate, unpublish or delete them', async ({
    studio,
    page,
  }) => {
    await studio.open()
    for (const name of ['Home page', 'Site settings']) {
      await page.getByTestId(`pane-item-${name}`).click()
      await expect(page.getByTestId('document-panel-document-title')).toContainText(name)
      await expect(page.getByTestId('action-publish')).toBeVisible()
      await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
    }
    await page.getByTestId('new-document-button').click()
    await expect(page.getByPlaceholder('Search document types')).toBeVisible()
    await expect(page.getByRole('link', { name: 'FAQ entry' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Site settings' })).toHaveCount(1)
  })

  test('pick a question from the FAQ by searching for it', async ({ studio, page, lake }) => {
    const picked = () => lake.fetch<string[]>('*[_id == "homePage"][0].questions[]->question')
    const before = await picked()
    await studio.open('/structure/homePage')
    await page.getByTestId('group-tab-questions').click()
    await page.getByTestId('add-single-object-button').click()
    await page.getByTestId('reference-input').last().locator('input').fill('manufact')
    const found = page
      .getByTestId('autocomplete-popover')
      .getByText('Who is the parent manufacturer?')
    await found.click()
    await studio.publish()
    await expect.poll(picked).toEqual([...before, 'Who is the parent manufacturer?'])
    await lake.patch('homePage').unset(['questions[-1]']).commit()
  })

  test('upload a picture and set its hotspot; the page shows it cut around that', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const home = async () => (await fetch(system.site)).text()
    const before = await lake.getDocument('homePage')
    await studio.open('/structure/homePage')
    const image = page.getByTestId('image-input')
    await image.getByTestId('options-menu-button').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByTestId('file-input-upload-button').click()
    await (await chooser).setFiles(picture)
    const uploaded = '*[_id == "drafts.homePage"][0].heroImage.asset->originalFilename'
    await expect
      .poll(() => lake.fetch(uploaded, {}, { perspective: 'raw' }))
      .toBe('gallery-ice.jpg')

    await page.getByTestId('options-menu-edit-details').click()
    const tool = page.getByRole('dialog').locator('svg[width="100%"], svg').nth(1)
    const box = await tool.boundingBox()
    if (!box) throw new Error('The hotspot tool is not visible')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - box.width / 5, y, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await studio.publish()

    const { asset, hotspot } = await lake.fetch(
      '*[_id == "homePage"][0].heroImage{"asset": asset._ref, hotspot}',
    )
    expect(hotspot.x).toBeLessThan(0.45)
    const [, hash = ''] = asset.split('-')
    await expect.poll(home).toMatch(new RegExp(`${hash}[^"]*rect=0,`))
    if (before) await lake.createOrReplace(before)
  })
})

test('two tabs show each other’s changes and who else is here', async ({
  studio,
  context,
  system,
}) => {
  const { Studio } = await import('#tests/support/studio.ts')
  const other = new Studio(await context.newPage(), system.studio)
  await studio.openEntry('What are traction bars?')
  await other.openEntry('What are traction bars?')
  await studio.write('question', 'What are traction bars, exactly?')
  await expect(other.field('question').locator('input')).toHaveValue(
    'What are traction bars, exactly?',
  )
  await other.write('question', 'What is a traction bar?')
  await expect(studio.field('question').locator('input')).toHaveValue('What is a traction bar?')
  await studio.act('Discard changes', 'Discard changes')
  await expect(other.field('question').locator('input')).toHaveValue('What are traction bars?')
})
