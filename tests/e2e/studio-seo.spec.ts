import { expect, test } from '#tests/support/studio-fixtures.ts'

test('a page is previewed as a search result and a social card on each storefront, and a long title warns @mutating', async ({
  studio,
  page,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, ['privacyPage'], async () => {
    await studio.open('/structure/privacyPage')
    await page.getByTestId('group-tab-seo').click()
    await studio.fillField('seo.title', 'All about {product}')
    const preview = page.getByTestId('seo-preview')
    const result = preview.getByTestId('search-result')
    const card = preview.getByTestId('social-card')
    await expect(result).toContainText('All about Caribou')
    await expect(result).toContainText('› privacy')
    const picture = card.locator('img')
    await expect(picture).toHaveAttribute('src', /\/social\/en\/main\/page\/privacy\.png$/)
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1200)
    await preview.getByLabel('Preview on').selectOption({ label: 'Nord Traction' })
    await expect(card).toContainText('All about Nord Traction')
    await expect(picture).toHaveAttribute(
      'src',
      /\/social\/en\/dealer-nord-traction\/page\/privacy\.png$/,
    )
    await expect(preview).toContainText('list the main storefront’s page')

    await preview.getByLabel('Language').selectOption('Français')
    const frenchPicture = /\/social\/fr\/dealer-nord-traction\/page\/privacy\.png$/
    await expect(picture).toHaveAttribute('src', frenchPicture)
    await expect(result).toContainText('› fr › confidentialite')
    await expect(card).toContainText('Confidentialité chez Nord Traction')
    await preview.getByLabel('Language').selectOption('English')

    const counter = studio.field('seo.title').getByTestId('counter')
    await expect(counter).toContainText('17 / 60')
    await expect(counter).toContainText('59 for Great Lakes Track & Equipment of Northern Ontario')
    await studio.fillField('seo.title', 'All about the {product}, from ice to mud')
    await expect(counter).toContainText('38 / 60')
    await studio.publish()
    await expect
      .poll(() => lake.fetch('*[_id == "privacyPage"][0].seo.title'))
      .toBe('All about the {product}, from ice to mud')
  })
})
