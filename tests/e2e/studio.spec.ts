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

    await studio.show('Published')
    await studio.act('Unpublish', 'Unpublish now')
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
    const changes = page.getByTestId('review-changes-pane')
    await expect(changes).toContainText('Question')
    await expect(changes.locator('del, ins').first()).toBeVisible()
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
    await expect(page.getByRole('dialog')).toContainText('FAQ entry')
    await expect(page.getByRole('dialog')).not.toContainText('Site settings')
  })

  test('pick a question from the FAQ by searching for it', async ({ studio, page, lake }) => {
    const before = await lake.fetch<number>('count(*[_id == "homePage"][0].questions)')
    await studio.open('/structure/homePage')
    await page.getByTestId('group-tab-questions').click()
    await page.getByTestId('add-single-object-button').click()
    await page.getByTestId('reference-input').last().getByRole('combobox').fill('manufact')
    await page
      .getByTestId('autocomplete-popover')
      .getByText('Who is the parent manufacturer?')
      .click()
    await studio.publish()
    await expect
      .poll(() => lake.fetch('*[_id == "homePage"][0].questions[-1]->question'))
      .toBe('Who is the parent manufacturer?')
    await lake.patch('homePage').unset(['questions[-1]']).commit()
    expect(await lake.fetch('count(*[_id == "homePage"][0].questions)')).toBe(before)
  })

  test('upload a picture, set its hotspot, and see it cut around that on the page', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const before = await lake.getDocument('homePage')
    await studio.open('/structure/homePage')
    const image = studio.field('heroImage')
    await image.scrollIntoViewIfNeeded()
    await page.getByTestId('options-menu-button').click()
    await page
      .getByRole('menuitem', { name: 'Upload' })
      .setInputFiles(picture)
      .catch(async () => {
        await page.locator('input[type=file]').first().setInputFiles(picture)
      })
    await expect
      .poll(() =>
        lake.fetch(
          '*[_id == "drafts.homePage"][0].heroImage.asset->originalFilename',
          {},
          { perspective: 'raw' },
        ),
      )
      .toBe('gallery-ice.jpg')
    await page.getByTestId('options-menu-edit-details').click()
    const tool = page
      .getByTestId('image-hotspot-tool')
      .or(page.locator('[data-testid*="hotspot"] canvas'))
      .first()
    await tool.hover()
    await page.mouse.down()
    await page.mouse.move(700, 350, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await studio.publish()
    const hotspot = await lake.fetch('*[_id == "homePage"][0].heroImage.hotspot')
    expect(hotspot).toMatchObject({ x: expect.any(Number), y: expect.any(Number) })
    await expect
      .poll(async () => (await fetch(system.site)).text())
      .toContain('gallery-ice'.length ? 'rect=' : '')
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
