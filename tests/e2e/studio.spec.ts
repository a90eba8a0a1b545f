import { resolve } from 'node:path'
import { singletons } from '#schemas/index.ts'
import { withDocuments } from '#tests/support/documents.ts'
import { expect, test } from '#tests/support/studio-test.ts'
import { expectPage } from '#tests/support/test.ts'

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

  test('search a list, and all content, also within texts and with the beginnings of words', async ({
    studio,
    page,
  }) => {
    await studio.open('/structure/claim')
    await expect(studio.listed).toHaveCount(8)
    const search = page.getByTestId('document-list-search').locator('input')
    await search.fill('montr')
    await expect(studio.listed).toHaveCount(1)
    await expect(studio.entry('30+ years')).toBeVisible()
    await search.fill('zeppelin')
    await expect(studio.listed).toHaveCount(0)
    await page.getByTestId('studio-search').click()
    await page.keyboard.type('montr')
    const found = page.getByTestId('search-results')
    await expect(found.getByText('Who is the parent manufacturer?')).toBeVisible()
    await expect(found.getByText('How do I order?')).toHaveCount(0)
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

  test('open pages and settings directly, and can neither duplicate, unpublish, delete nor create them', async ({
    studio,
    page,
    lake,
  }) => {
    test.setTimeout(120_000)
    await withDocuments(lake, ['siteSettings'], async () => {
      await studio.open('/structure/siteSettings')
      await studio.write('productName', 'Caribou!')
      for (const { title = '' } of singletons) {
        await page.getByTestId(`pane-item-${title}`).click()
        const heading = page.getByTestId('document-panel-document-title')
        await expect(heading).toHaveText(title)
        await expect(page.getByTestId('action-publish')).toBeVisible()
        if (title === 'Site settings') {
          await page.getByTestId('action-menu-button').click()
          await expect(page.getByRole('menuitem')).toHaveText(['Discard changes'])
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
      'Campaign page',
      'Claim',
      'FAQ category',
      'FAQ entry',
      'Redirect',
    ])
  })

  test('find what is not published yet in one list, which publishing empties', async ({
    studio,
    page,
    lake,
  }) => {
    await withDocuments(lake, ['claim-steps'], async () => {
      await studio.open('/structure/claim;claim-steps')
      await studio.write('figure', 'Four steps')
      await page.getByTestId('pane-item-In draft now').click()
      await expect(studio.listed).toHaveText([/Four steps/])
      await studio.entry('Four steps').click()
      await expect(studio.field('figure').getByRole('textbox')).toHaveValue('Four steps')
      await studio.publish()
      await expect(studio.listed).toHaveCount(0)
    })
  })

  test('pick a question from the FAQ by searching for it', async ({ studio, page, lake }) => {
    const picked = () =>
      lake.fetch<string[]>(
        '*[_id == "homePage"][0].sections[_type == "faqPicksSection"][0].entries[]->question',
      )
    const before = await picked()
    const question = 'Who is the parent manufacturer?'
    expect(before).not.toContain(question)
    await withDocuments(lake, ['homePage'], async () => {
      await studio.open('/structure/homePage')
      await studio.field('sections').getByText('Before you order').click()
      await studio.field('entries').getByTestId('add-single-object-button').click()
      await studio.refer(page.getByTestId('reference-input').last().locator('input'), question)
      await studio.closeDialog()
      await studio.publish()
      await expect.poll(picked).toEqual([...before, question])
    })
  })

  test('upload a picture and set its hotspot; the page shows it cut around that', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const home = async () => (await fetch(system.site)).text()
    const hero = (id: string, field: string) => `*[_id == "${id}"][0].sections[0].picture${field}`
    await withDocuments(lake, ['homePage'], async () => {
      await studio.open('/structure/homePage')
      await studio.field('sections').getByText('Top of the page').click()
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

      await image.getByTestId('options-menu-edit-details').click()
      const editor = page.getByRole('dialog').filter({ hasText: 'Hotspot' }).last()
      const box = await editor.locator('svg[width="100%"], svg').nth(1).boundingBox()
      if (!box) throw new Error('The hotspot tool is not visible')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - box.width / 5, y, { steps: 8 })
      await page.mouse.up()
      await editor.getByRole('button', { name: 'Close' }).click()
      await studio.closeDialog()
      await studio.publish()

      const { asset, hotspot } = await lake.fetch(
        hero('homePage', '{"asset": asset._ref, hotspot}'),
      )
      expect(hotspot.x).toBeLessThan(0.45)
      const [, hash = ''] = asset.split('-')
      await expect.poll(home).toMatch(new RegExp(`${hash}[^"]*rect=0,`))
    })
  })

  test('drag a question up: the page has the new order at once, without publishing', async ({
    studio,
    page,
    lake,
    system,
  }) => {
    const order = async () => {
      const html = await (await fetch(`${system.site}/faq`)).text()
      return (
        html.indexOf('What are traction bars?') < html.indexOf('Who is the parent manufacturer?')
      )
    }
    const ids = ['faq-what-are-traction-bars', 'faq-what-is-the-product', 'faq-who-makes-them']
    await withDocuments(lake, ids, async () => {
      expect(await order()).toBe(true)
      await studio.openFaq()
      await studio.entry('Who is the parent manufacturer?').focus()
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(400) // the list moves its entries apart before it takes a key
      }
      await expect(studio.listed.first()).toContainText('Who is the parent manufacturer?')
      await expect.poll(order, { timeout: 5000 }).toBe(false)
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

  test('see that a product they picked is no longer in the catalogue; the page shows the others', async ({
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
    await withDocuments(lake, ['picked-page'], async () => {
      await lake.create({
        _id: 'picked-page',
        _type: 'page',
        title: 'Picked',
        path: { _type: 'slug', current: 'picked' },
        sections: [
          { _type: 'featuredProductsSection', _key: 'a', heading: 'Our choice', products: picks },
        ],
      })
      await expectPage(url, 'Bars soon gone')
      await database.query("delete from products where slug = 'soon-gone'")
      await expectPage(url, /^(?!.*Bars soon gone)/s)
      await expectPage(url, other.rows[0]?.title ?? '')
      await studio.open('/structure/page;picked-page')
      await studio.field('sections').getByText('Our choice').click()
      await expect(studio.field('products').getByText('No longer in the catalogue')).toHaveCount(1)
      await expect(studio.field('products').getByText(other.rows[0]?.title ?? '')).toBeVisible()
      await studio.field('products').getByText('No longer in the catalogue').click()
      await expect(page.getByTestId('catalogue-chosen')).toContainText('The page leaves it out')
    })
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
