import { resolve } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const picture = resolve('public/uploads/products/gallery-ice.jpg')

const getFaqEntryId = (lake: SanityClient, question: string) =>
  lake.fetch<string>('*[_type == "faqEntry" && question == $question][0]._id', { question })

// The first column renders only the items near those in view.
test.use({ viewport: { width: 1440, height: 1200 } })

test.describe('in the Studio, staff @mutating', () => {
  test('create, publish, unpublish, duplicate and delete an entry, and reorder entries by drag and drop; the page has the new order without publishing', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const question = 'Can I fit them myself?'
    const count = (perspective: 'raw' | 'published') =>
      lake.fetch<number>('count(*[question == $question])', { question }, { perspective })
    try {
      await studio.openFaqEntries()
      await studio.createFaqEntry(question, 'Yes, with an impact wrench.')
      expect(await count('published')).toBe(0)
      await studio.publish()
      await expect.poll(() => count('published')).toBe(1)

      await studio.unpublish()
      await expect.poll(() => count('published')).toBe(0)

      await studio.runAction('Duplicate')
      await page.getByRole('dialog').getByLabel('Question').fill(question)
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
      await expect(studio.listItem(question)).toHaveCount(2)
      await expect.poll(() => count('raw')).toBe(2)

      for (const left of [1, 0]) {
        await studio.runAction('Delete', 'Delete document')
        await expect(studio.listItem(question)).toHaveCount(left)
        if (left > 0) await studio.listItem(question).click()
      }
      await expect.poll(() => count('raw')).toBe(0)
    } finally {
      await lake.delete({ query: '*[question == $question]', params: { question } })
    }

    const order = async () => {
      const html = await (await fetch(`${system.site}/faq`)).text()
      return (
        html.indexOf('What are traction bars?') < html.indexOf('Who is the parent manufacturer?')
      )
    }
    const ids = ['faq-what-are-traction-bars', 'faq-what-is-the-product', 'faq-who-makes-them']
    await studio.withRestoredDocuments(lake, ids, async () => {
      expect(await order()).toBe(true)
      await studio.listItem('Who is the parent manufacturer?').focus()
      // The list ignores a key until it has announced the previous move.
      const announcement = page.locator('[id^="rfd-announcement"]')
      for (const [key, said] of [
        ['Space', 'lifted an item in position 3'],
        ['ArrowUp', 'to position 2'],
        ['ArrowUp', 'to position 1'],
        ['Space', 'dropped the item'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(announcement).toContainText(said)
      }
      await expect(studio.listItems.first()).toContainText('Who is the parent manufacturer?')
      await expect.poll(order).toBe(false)
      expect(
        await lake.fetch(
          'count(*[_type == "faqEntry" && _id in path("drafts.**")])',
          {},
          { perspective: 'raw' },
        ),
      ).toBe(0)
    })
    await expect.poll(order).toBe(true)
  })

  test('open FAQ entries and categories by keyboard, whose lists say what the order means', async ({
    studio,
    page,
  }) => {
    const list = page.getByText('The FAQ page groups entries by category')
    await studio.openFaqEntries()
    await expect(list).toBeVisible()
    await studio.listItem('What are traction bars?').press('Enter')
    await expect(studio.field('question').locator('input')).toHaveValue('What are traction bars?')
    await studio.open('/structure/faqCategory')
    await expect(page.getByText('shows the categories in this order')).toBeVisible()
    await studio.listItem('Ordering').press('Enter')
    await expect(studio.field('title').locator('input')).toHaveValue('Ordering')
  })

  test('find all unpublished changes in one list, and search a list and all content by word prefix and within texts', async ({
    studio,
    page,
    lake,
  }) => {
    await studio.withRestoredDocuments(lake, ['claim-steps'], async () => {
      await studio.open('/structure/claim;claim-steps')
      await studio.fillField('figure', 'Four steps')
      await page.getByTestId('pane-item-Drafts').click()
      await expect(studio.listItems).toHaveText([/Four steps/])
      await studio.listItem('Four steps').click()
      await expect(studio.field('figure').getByRole('textbox')).toHaveValue('Four steps')
      await studio.publish()
      await expect(studio.listItems).toHaveCount(0)
    })

    await page.getByTestId('pane-item-Claims').click()
    await expect(studio.listItems).toHaveCount(11)
    const search = page.getByTestId('document-list-search').locator('input')
    await search.fill('montr')
    await expect(studio.listItems).toHaveCount(1)
    await expect(studio.listItem('30+ years')).toBeVisible()
    await search.fill('zeppelin')
    await expect(studio.listItems).toHaveCount(0)
    await page.getByTestId('studio-search').click()
    await expect(search).not.toBeFocused()
    await page.locator('input:focus').fill('montr')
    const found = page.getByTestId('search-results')
    await expect(found.getByText('Who is the parent manufacturer?')).toBeVisible()
    await expect(found.getByText('How do I order?')).toHaveCount(0)
  })

  test('review changes since publication, discard them, and have the published text again', async ({
    studio,
    page,
    lake,
  }) => {
    const question = 'How do I order?'
    const id = await getFaqEntryId(lake, question)
    await studio.withRestoredDocuments(lake, [id], async () => {
      await studio.openFaqEntry(question)
      await studio.fillField('question', 'How can I order?')
      await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeTruthy()
      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.getByRole('tab', { name: 'Review changes' }).click()
      const changes = page.getByTestId('review-changes-pane').last()
      await expect(changes).toContainText('Question')
      await expect(changes.locator('del', { hasText: 'do' })).toBeVisible()
      await expect(changes.locator('ins', { hasText: 'can' })).toBeVisible()

      await studio.runAction('Discard changes', 'Discard changes')
      await expect(studio.field('question').locator('input')).toHaveValue(question)
      await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeFalsy()
    })
  })

  test('open pages and settings directly, and cannot duplicate, unpublish, delete or create them', async ({
    studio,
    page,
    lake,
  }) => {
    // Every process of Playwright reads this file: the schemas load 2,000 modules of the Studio.
    const { singletons } = await import('#schemas/index.ts')
    await studio.withRestoredDocuments(lake, ['siteSettings'], async () => {
      await studio.open('/structure/siteSettings')
      await studio.fillField('productName', 'Caribou!')
      for (const { title } of singletons) {
        await expect(page.getByTestId(`pane-item-${title}`)).toBeVisible()
      }
      // The actions of the others are compared in singletons.test.ts: each form takes seconds to render.
      for (const title of ['Site settings', 'Home page']) {
        await page.getByTestId(`pane-item-${title}`).click()
        const heading = page.getByTestId('document-panel-document-title')
        await expect(heading).toHaveText(title)
        await expect(page.getByTestId('action-publish')).toBeVisible()
        if (title === 'Site settings') {
          await page.getByTestId('action-menu-button').click()
          await expect(page.getByRole('menuitem')).toHaveText([
            'What changes',
            'Share a draft',
            'Schedule publish',
            'Discard changes',
          ])
          await page.keyboard.press('Escape')
        } else {
          await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
        }
        await page.getByTestId('document-header-Published-chip').click()
        await expect(page.getByTestId('action-publish')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
        await page.getByTestId('document-header-Draft-chip').click()
      }
    })
    await page.getByTestId('new-document-button').click()
    await expect(page.getByTestId(/^create-new-/)).toHaveText([
      ...['dealer information', 'empty', 'launch with waitlist', 'seasonal offer'].map(
        (template) => `Campaign page: ${template}`,
      ),
      'Claim',
      'FAQ category',
      'FAQ entry',
      'Redirect',
      'Reusable section',
      'Term',
    ])
  })

  test('add a question to the FAQ by search, and an image with a hotspot, around which the page crops it', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const home = async () => (await fetch(system.site)).text()
    const hero = (id: string, field: string) => `*[_id == "${id}"][0].sections[0].picture${field}`
    const picked = () =>
      lake.fetch<string[]>(
        '*[_id == "homePage"][0].sections[_type == "faqPicksSection"][0].entries[]->question',
      )
    const before = await picked()
    const question = 'How do I order?'
    expect(before).not.toContain(question)
    await studio.withRestoredDocuments(lake, ['homePage'], async () => {
      // Without a picture of their own, phones show a part of the picture.
      await lake.patch('homePage').unset(['sections[0].phonePicture']).commit()
      await studio.open('/structure/homePage')
      await studio.openSection('Before you order')
      await studio.field('entries').getByTestId('add-single-object-button').click()
      await studio.selectReference(
        page.getByTestId('reference-input').last().locator('input'),
        question,
      )
      await studio.closeDialog()
      await studio.publish()
      await expect.poll(picked).toEqual([...before, question])

      await studio.openSection('Hero')
      const image = page.getByTestId('image-input').first()
      await image.getByTestId('options-menu-button').click()
      const chooser = page.waitForEvent('filechooser')
      await page
        .getByTestId(/^file-input-upload-button/)
        .last()
        .click()
      await (await chooser).setFiles(picture)
      const uploaded = hero('drafts.homePage', '.asset->originalFilename')
      await expect
        .poll(() => lake.fetch(uploaded, {}, { perspective: 'raw' }))
        .toBe('gallery-ice.jpg')
      // A picture without a description cannot be published.
      await page.getByRole('button', { name: 'It fits this picture too' }).click()

      await image.getByTestId('options-menu-edit-details').click()
      const editor = page.getByRole('dialog').filter({ hasText: 'Hotspot' }).last()
      const handle = editor.locator('[data-handle="hotspot"]')
      await handle.focus()
      for (let step = 0; step < 12; step += 1) await handle.press('Shift+ArrowLeft')
      const moved = hero('drafts.homePage', '.hotspot.x')
      await expect.poll(() => lake.fetch(moved, {}, { perspective: 'raw' })).toBeCloseTo(0.34, 2)
      await editor.getByRole('button', { name: 'Close' }).click()
      await studio.closeDialog()
      await studio.publish()

      await expect.poll(() => lake.fetch(hero('homePage', '.hotspot.x'))).toBeLessThan(0.45)
      const asset = await lake.fetch<string>(hero('homePage', '.asset._ref'))
      const [, hash = ''] = asset.split('-')
      const crop = new RegExp(`${hash}-(\\d+)x\\d+\\.jpg\\?rect=(\\d+),\\d+,(\\d+),`)
      const getCropCenter = async () => {
        const [, imageWidth, left, width] = (await home()).match(crop)?.map(Number) ?? []
        return ((left ?? Number.NaN) + (width ?? 0) / 2) / (imageWidth ?? 1)
      }
      await expect.poll(getCropCenter).toBeLessThan(0.45)
    })
  })

  test('are warned that a picked product is no longer in the catalogue; the page shows the others', async ({
    studio,
    page,
    lake,
    database,
    system,
  }) => {
    const { rows } = await database.query<{ id: string }>(
      "insert into products (title, slug) values ('Bars soon gone', 'soon-gone') returning id",
    )
    const other = await database.query<{ id: string; title: string }>(
      "select id, title from products where slug = 'bobcat'",
    )
    const picks = [...rows, ...other.rows].map(({ id }) => ({ _type: 'productPick', _key: id, id }))
    const url = `${system.site}/picked`
    await studio
      .withRestoredDocuments(lake, ['picked-page'], async () => {
        await lake.create({
          _id: 'picked-page',
          _type: 'page',
          title: 'Picked',
          path: { _type: 'slug', current: 'picked' },
          sections: [
            { _type: 'featuredProductsSection', _key: 'a', heading: 'Our choice', products: picks },
          ],
        })
        await expectPageToContain(url, 'Bars soon gone')
        await database.query("delete from products where slug = 'soon-gone'")
        await expectPageToContain(url, /^(?!.*Bars soon gone)/s)
        await expectPageToContain(url, other.rows[0]?.title ?? '')
        await studio.open('/structure/page;picked-page')
        await studio.openSection('Our choice')
        await expect(studio.field('products').getByText('No longer in the catalogue')).toHaveCount(
          1,
        )
        await expect(studio.field('products').getByText(other.rows[0]?.title ?? '')).toBeVisible()
        await studio.field('products').getByText('No longer in the catalogue').click()
        await expect(page.getByTestId('catalog-chosen')).toContainText('The page leaves it out')
      })
      .finally(() => database.query("delete from products where slug = 'soon-gone'"))
  })
})

test('on a computer that is busy with every frame, an edit is validated and published @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const question = 'What are traction bars?'
  const id = await getFaqEntryId(lake, question)
  await studio.withRestoredDocuments(lake, [id], async () => {
    await studio.openFaqEntry(question)
    await page.evaluate(() => {
      const renderFrame = () => {
        const start = performance.now()
        while (performance.now() - start < 25);
        requestAnimationFrame(renderFrame)
      }
      renderFrame()
    })
    await studio.fillField('question', 'What is a bar?')
    await studio.publish()
    await expect.poll(() => getFaqEntryId(lake, 'What is a bar?')).toBe(id)
  })
})

test('two tabs show each other’s edits and presence @mutating', async ({
  studio,
  context,
  system,
  lake,
}) => {
  const { StudioPage } = await import('#tests/support/studio-page.ts')
  const other = new StudioPage(await context.newPage(), system.studio)
  const question = 'What are traction bars?'
  await studio.withRestoredDocuments(lake, [await getFaqEntryId(lake, question)], async () => {
    await studio.openFaqEntry(question)
    await other.openFaqEntry(question)
    await studio.fillField('question', 'What are traction bars, exactly?')
    await expect(other.field('question').locator('input')).toHaveValue(
      'What are traction bars, exactly?',
    )
    await other.fillField('question', 'What is a traction bar?')
    await expect(studio.field('question').locator('input')).toHaveValue('What is a traction bar?')
    await studio.runAction('Discard changes', 'Discard changes')
    await expect(other.field('question').locator('input')).toHaveValue(question)
  })
})
