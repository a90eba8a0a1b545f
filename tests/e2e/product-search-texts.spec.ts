import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { withRestoredCatalog } from '#tests/support/restore-catalog.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

test('staff write a product’s title and text for search results, see them on each storefront, and the site shows them @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    const { rows } = await database.query<{ id: string }>(
      `select id from products where slug = 'bobcat'`,
    )
    const urls = [
      '/products/bobcat',
      '/fr/produits/bobcat',
      '/dealer/nord-traction/products/bobcat',
    ]
    const before = await Promise.all(
      urls.map(async (url) => (await fetch(system.site + url)).text()),
    )
    const getTitle = (html = '') => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    await tool.open(`products/${rows[0]?.id}`)
    const preview = page.getByTestId('seo-preview')
    const result = preview.getByTestId('search-result')
    // Without texts of its own: what the live page has.
    await expect(result).toContainText(getTitle(before[0]))
    await preview.getByLabel('Language').selectOption('Français')
    await expect(result).toContainText(getTitle(before[1]))
    await preview.getByLabel('Language').selectOption('English')

    const title = 'Steel bars of {product} for every Bobcat on ice'
    await tool.field('Title in search results').fill(title)
    const field = page.getByTestId('catalog-field-seo_title')
    await expect(field.getByTestId('counter')).toContainText('for Great Lakes Track')
    await expect(field.getByTestId('search-text-warning')).toContainText('60 characters')
    await expect(result).toContainText('Steel bars of Caribou for every Bobcat on ice')
    await preview.getByLabel('Preview on').selectOption({ label: 'Nord Traction' })
    await expect(result).toContainText('Steel bars of Nord Traction for every Bobcat on ice')
    await tool.field('Text in search results').fill('Too short')
    await expect(page.getByTestId('catalog-field-seo_description')).toContainText('say little')
    await tool
      .field('Text in search results')
      .fill('Bars of AR400 steel that bolt onto the rubber tracks of a Bobcat in an hour.')
    await tool.save()
    await expectPageToContain(
      `${system.site}/products/bobcat`,
      '<title>Steel bars of Caribou for every Bobcat on ice</title>',
    )
    await expectPageToContain(
      `${system.site}/dealer/nord-traction/products/bobcat`,
      '<title>Steel bars of Nord Traction for every Bobcat on ice</title>',
    )
    // As long as there is no French: in English, and the page itself stays in French.
    await expectPageToContain(`${system.site}/fr/produits/bobcat`, /<title>Steel bars of Caribou/)
    await expectPageToContain(`${system.site}/fr/produits/bobcat`, /<h1>Barres/)
    await tool.field('Title in search results in French').fill('Barres d’acier pour Bobcat')
    await tool
      .field('Text in search results in French')
      .fill(
        'Des barres d’acier AR400 qui se boulonnent en une heure sur les chenilles d’un Bobcat.',
      )
    await tool.save()
    await expectPageToContain(
      `${system.site}/fr/produits/bobcat`,
      '<title>Barres d’acier pour Bobcat</title>',
    )
    await tool.field('Title in search results').fill('   ')
    await tool.field('Title in search results in French').fill('')
    await tool.save()
    await expectPageToContain(`${system.site}/products/bobcat`, `<title>${getTitle(before[0])}<`)
  })
})

test('the list of products has a picture of fixed size beside each, and Generate asks before it moves a live page @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    await tool.open('products')
    const pictures = tool.rows.locator('img, [data-sanity-icon="image"]')
    await expect(pictures).toHaveCount(await tool.rows.count())
    const picture = tool.rows.locator('img').first()
    await expect(picture).toHaveAttribute('loading', 'lazy')
    expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBeLessThan(49)

    await tool.rows.getByRole('link', { name: 'Traction Bars for Bobcat', exact: true }).click()
    const url = tool.field('URL (required)')
    const generate = page.getByRole('button', { name: 'Generate the URL from the title' })
    await tool.field('Title (required)').fill('Bars for all of Bobcat’s loaders')
    await generate.click()
    const question = page.getByRole('group', { name: 'Change the URL' })
    await expect(question).toContainText('bars-for-all-of-bobcat-s-loaders')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(url).toHaveValue('bobcat')
    await generate.click()
    await question.getByRole('button', { name: 'Change it' }).click()
    await expect(url).toHaveValue('bars-for-all-of-bobcat-s-loaders')
    await tool.save()
    const moved = await fetch(`${system.site}/products/bobcat`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toContain('/products/bars-for-all-of-bobcat-s-loaders')

    // Of a new row, without a question, and apart from the row that has it.
    await tool.open('products/new')
    await tool.field('Title (required)').fill('Bars for all of Bobcat’s loaders')
    await generate.click()
    await expect(tool.field('URL (required)')).toHaveValue('bars-for-all-of-bobcat-s-loaders-2')
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })
})
