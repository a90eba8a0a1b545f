import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const title = 'Walrus season'

test('a campaign page made from a template is published with title and address, and has a section inserted by its picture and a duplicated one @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  const getTypes = () =>
    lake.fetch<string[]>(
      '*[_type == "page" && title == $title][0].sections[]._type',
      { title },
      { perspective: 'drafts' },
    )
  const runItemAction = async (item: string, action: string) => {
    const row = studio.field('sections').getByRole('button', { name: item }).first()
    const menu = row.locator('xpath=following::*[@data-testid="array-item-menu-button"][1]')
    await studio.field('sections').scrollIntoViewIfNeeded()
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  try {
    await studio.open('/structure/page')
    await studio.create('Campaign page: seasonal offer')
    await studio.fillField('title', title)
    await studio.saveEdit(() => page.getByRole('button', { name: 'Generate' }).click())

    await runItemAction('Sets for the season', 'Add item before...')
    const option = page.getByRole('menuitem', { name: 'Waitlist form', exact: true })
    const picture = option.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300)
    await studio.saveEdit(() => option.click())
    await studio.closeDialog()
    await studio.saveEdit(() => runItemAction('Sets for the season', 'Duplicate'))
    await expect
      .poll(getTypes)
      .toEqual([
        ...['heroSection', 'textSection', 'waitlistFormSection', 'featuredProductsSection'],
        ...['featuredProductsSection', 'quoteFormSection', 'faqPicksSection'],
        'callToActionSection',
      ])
    await studio.publish()
    await expectPageToContain(
      `${system.site}/walrus-season`,
      /Ready when the ground freezes.*Join the Caribou Waitlist.*(Sets for the season.*){2}Do traction bars work/s,
    )
  } finally {
    await lake.delete({ query: '*[_type == "page" && title == $title]', params: { title } })
  }
})
