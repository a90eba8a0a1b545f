import { expect, expectPage, test } from '#tests/support/test.ts'

test.describe('a change by SQL', () => {
  test('of a product’s title shows in the listings and on its page', async ({
    system,
    database,
  }) => {
    const pages = [
      '/products',
      '/dealer/nord-traction/products',
      '/products/bobcat',
      '/dealer/nord-traction/products/bobcat',
    ]
    const urls = pages.map((path) => `${system.site}${path}`)
    const { rows } = await database.query("select title from products where slug = 'bobcat'")
    for (const url of urls) await expectPage(url, rows[0].title)
    await database.query("update products set title = 'Bars renamed by SQL' where slug = 'bobcat'")
    for (const url of urls) await expectPage(url, 'Bars renamed by SQL')
    await database.query("update products set title = $1 where slug = 'bobcat'", [rows[0].title])
    for (const url of urls) await expectPage(url, rows[0].title)
  })

  test('of a product’s slug moves its page: the new address answers, the old one no longer', async ({
    system,
    database,
  }) => {
    const at = async (slug: string) => (await fetch(`${system.site}/products/${slug}`)).status
    await expect.poll(() => at('kubota')).toBe(200)
    await expect.poll(() => at('kubota-moved')).toBe(404)
    await database.query("update products set slug = 'kubota-moved' where slug = 'kubota'")
    await expect.poll(() => at('kubota-moved')).toBe(200)
    await expect.poll(() => at('kubota')).toBe(404)
    await database.query("update products set slug = 'kubota' where slug = 'kubota-moved'")
    await expect.poll(() => at('kubota')).toBe(200)
    await expect.poll(() => at('kubota-moved')).toBe(404)
  })

  test('that takes a brand off shows in the brand grid', async ({ system, database }) => {
    const has = (name: string) => new RegExp(`alt="${name}"`)
    await expectPage(system.site, has('Kubota'))
    await database.query("update brands set is_active = false where name = 'Kubota'")
    await expectPage(system.site, /^(?!.*alt="Kubota")/s)
    await database.query("update brands set is_active = true where name = 'Kubota'")
    await expectPage(system.site, has('Kubota'))
  })

  test('opens, recolours and closes a dealer’s storefront without a deploy', async ({
    system,
    database,
  }) => {
    const url = `${system.site}/dealer/new-dealer`
    const status = async () => (await fetch(url)).status
    expect(await status()).toBe(404)
    await database.query(
      "insert into dealerships (slug, name, primary_color) values ('new-dealer', 'Newly Opened Tracks', '#123456')",
    )
    await expectPage(url, 'Newly Opened Tracks')
    await expectPage(url, '#123456')
    await database.query(
      "update dealerships set primary_color = '#654321' where slug = 'new-dealer'",
    )
    await expectPage(url, '#654321')
    await database.query("delete from dealerships where slug = 'new-dealer'")
    await expect.poll(status).toBe(404)
  })
})
