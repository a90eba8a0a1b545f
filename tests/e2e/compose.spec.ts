import { resolve } from 'node:path'
import { expect, test } from '#tests/support/studio-test.ts'

const picture = resolve('public/uploads/products/gallery-ice.jpg')
const title = 'Bars before the snow'
const path = '/bars-before-the-snow'
const moved = '/before-the-snow'
const dealer = '/dealer/nord-traction'
const ownWords = ['Bars before the snow', 'Order now', 'Our choice for ice', 'The first frost']

test('staff compose a page, see it before anyone does, publish it where they choose, move it and take it off', async ({
  studio,
  page,
  context,
  system,
  lake,
  database,
}) => {
  test.setTimeout(180_000)
  const { rows } = await database.query<{ slug: string; name: string; title: string }>(
    `select slug, name, (select title from products where title like '%SVL75%' limit 1) as title
     from dealerships where slug in ('nord-traction', 'prairie-iron') order by slug`,
  )
  const [nord, prairie] = rows
  if (!nord || !prairie) throw new Error('The demo catalogue has neither dealership')
  const visit = async (at: string) => {
    const answer = await fetch(system.site + at)
    return { status: answer.status, text: await answer.text() }
  }
  /** As a visitor finds it, soon: how soon on a quiet machine is for the benchmark to say. */
  const becomes = (at: string, status: number) =>
    expect
      .poll(async () => (await visit(at)).status, { timeout: 5000, intervals: [50] })
      .toBe(status)

  try {
    await test.step('four sections, a picture and a product found by typing make the page', async () => {
      expect((await visit(path)).status).toBe(404)
      await studio.open('/structure/page')
      await page.getByTestId('action-intent-button').click()
      await studio.write('title', title)
      await page.getByRole('button', { name: 'Generate' }).click()
      await studio.addSection('Top of the page')
      await studio.write('heading', '{product}: bars before the snow')
      await studio.upload(picture)
      await studio.write('picture.alt', 'Ice between the bars')
      await studio.closeDialog()
      await studio.addSection('Text')
      await studio.writeRichText('body', 'The first frost comes overnight.')
      await studio.closeDialog()
      await studio.addSection('Featured products')
      await studio.write('heading', 'Our choice for ice')
      await studio.pick('products', 'svl75', nord.title)
      await studio.closeDialog()
      await studio.addSection('Call to action')
      await studio.write('heading', 'Order now')
      await studio.field('buttons').getByTestId('add-single-object-button').click()
      await studio.write('label', 'To the products')
      await studio.write('href', '/products')
      await studio.closeDialog()
    })

    await test.step('staff see it in the preview, visitors nothing of it', async () => {
      const preview = await context.newPage()
      await preview.goto(`${system.studio}/presentation?preview=${path}`)
      const frame = preview.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1 })).toContainText('bars before the snow', {
        timeout: 30_000,
      })
      await expect(frame.getByText('The first frost comes overnight.')).toBeVisible()
      await expect(frame.getByRole('link', { name: 'To the products' })).toBeVisible()
      await expect(frame.getByRole('heading', { name: nord.title })).toBeVisible()
      await expect(frame.getByAltText('Ice between the bars')).toBeVisible()
      await preview.close()
      for (const at of [path, dealer + path, '/', '/products', '/faq', '/traction']) {
        for (const headers of [{}, { rsc: '1' }]) {
          const answer = await fetch(system.site + at, { headers })
          const text = await answer.text()
          for (const words of ownWords) expect(text, at).not.toContain(words)
          if (at.endsWith(path)) expect(answer.status).toBe(404)
        }
      }
    })

    await test.step('published, it is on the main storefront alone', async () => {
      await studio.publish()
      await becomes(path, 200)
      const { text } = await visit(path)
      for (const words of ['The first frost', 'Our choice for ice', 'Order now', nord.title]) {
        expect(text).toContain(words)
      }
      expect(text).toContain('Caribou: bars before the snow')
      expect((await visit(dealer + path)).status).toBe(404)
    })

    await test.step('switched on for dealers, it bears the dealer’s name', async () => {
      await page.getByTestId('group-tab-place').click()
      await studio.toggle('onDealers')
      expect((await visit(dealer + path)).status).toBe(404)
      await studio.publish()
      await becomes(dealer + path, 200)
      expect((await visit(dealer + path)).text).toContain(`${nord.name}: bars before the snow`)
      await becomes(`/dealer/${prairie.slug}${path}`, 200)
    })

    await test.step('kept for one dealer, it is on no other’s', async () => {
      await studio.pick('dealerships', 'prairie', prairie.name)
      await studio.publish()
      await becomes(dealer + path, 404)
      await becomes(`/dealer/${prairie.slug}${path}`, 200)
      await becomes(path, 200)
    })

    await test.step('moved, it answers at its new address, and its old one leads there', async () => {
      await studio.write('path', moved.slice(1))
      await studio.publish()
      await becomes(moved, 200)
      for (const prefix of ['', `/dealer/${prairie.slug}`]) {
        const { status, headers } = await fetch(system.site + prefix + path, { redirect: 'manual' })
        expect([status, headers.get('location')]).toEqual([308, prefix + moved])
      }
    })

    await test.step('unpublished, it is nowhere', async () => {
      await studio.unpublish()
      for (const at of [moved, path, `/dealer/${prairie.slug}${moved}`]) await becomes(at, 404)
    })
  } finally {
    await lake.delete({
      query: '*[(_type == "page" && title == $title) || (_type == "redirect" && from == $path)]',
      params: { title, path },
    })
  }
})
