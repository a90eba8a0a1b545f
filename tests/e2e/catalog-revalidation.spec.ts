import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'

test.describe('an SQL update @mutating', () => {
  test('of a product’s title revalidates the listings and the product page', async ({
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
    for (const url of urls) await expectPageToContain(url, rows[0].title)
    const rename = (title: string) =>
      database.query("update products set title = $1 where slug = 'bobcat'", [title])
    try {
      await rename('Bars renamed by SQL')
      for (const url of urls) await expectPageToContain(url, 'Bars renamed by SQL')
    } finally {
      await rename(rows[0].title)
    }
    for (const url of urls) await expectPageToContain(url, rows[0].title)
  })

  test('of a product’s slug moves its page: the new path is served, the old one responds with 404', async ({
    system,
    database,
  }) => {
    const at = async (slug: string) => (await fetch(`${system.site}/products/${slug}`)).status
    await expect.poll(() => at('kubota')).toBe(200)
    await expect.poll(() => at('kubota-moved')).toBe(404)
    try {
      await database.query("update products set slug = 'kubota-moved' where slug = 'kubota'")
      await expect.poll(() => at('kubota-moved')).toBe(200)
      await expect.poll(() => at('kubota')).toBe(404)
    } finally {
      await database.query("update products set slug = 'kubota' where slug = 'kubota-moved'")
    }
    await expect.poll(() => at('kubota')).toBe(200)
    await expect.poll(() => at('kubota-moved')).toBe(404)
  })

  test('that deactivates a brand removes it from the brand grid', async ({ system, database }) => {
    const has = (name: string) => new RegExp(`alt="${name}"`)
    await expectPageToContain(system.site, has('Kubota'))
    try {
      await database.query("update brands set is_active = false where name = 'Kubota'")
      await expectPageToContain(system.site, /^(?!.*alt="Kubota")/s)
    } finally {
      await database.query("update brands set is_active = true where name = 'Kubota'")
    }
    await expectPageToContain(system.site, has('Kubota'))
  })

  test('opens, recolours and closes a dealer storefront without a deploy', async ({
    system,
    database,
  }) => {
    const url = `${system.site}/dealer/new-dealer`
    const status = async () => (await fetch(url)).status
    expect(await status()).toBe(404)
    try {
      await database.query(
        "insert into dealerships (slug, name, primary_color) values ('new-dealer', 'Newly Opened Tracks', '#123456')",
      )
      await expectPageToContain(url, 'Newly Opened Tracks')
      await expectPageToContain(url, '#123456')
      await database.query(
        "update dealerships set primary_color = '#654321' where slug = 'new-dealer'",
      )
      await expectPageToContain(url, '#654321')
    } finally {
      await database.query("delete from dealerships where slug = 'new-dealer'")
    }
    await expect.poll(status).toBe(404)
  })
})
