import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

for (const { reducedMotion, animated } of [
  { reducedMotion: 'no-preference', animated: 'dialog li' },
  { reducedMotion: 'reduce', animated: '' },
] as const) {
  test(`a dialog fades in and closes at once, items of a list fade in and out, nothing moves under reduced motion: ${reducedMotion} @mutating`, async ({
    studio,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const tool = new CatalogTool(studio)
    await tool.open('products')
    await tool.rows.getByRole('link', { name: 'Traction Bars for Bobcat', exact: true }).click()
    const field = page.getByTestId('catalog-field-highlights')
    const items = field.getByRole('listitem')
    await expect(items.first()).toBeVisible()
    const count = await items.count()
    await page.evaluate(recordAnimations)

    const opener = page.getByRole('button', { name: /^Choose/ }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await field.getByRole('button', { name: 'Add: Key features', exact: true }).click()
    await expect(items).toHaveCount(count + 1)
    await items
      .last()
      .getByRole('button', { name: /^Remove: / })
      .click()
    await expect(items).toHaveCount(count)
    await expect(items.last().getByRole('button', { name: /^Remove: / })).toBeFocused()
    await expect(field.locator('li')).toHaveCount(count)
    expect(await page.evaluate(() => document.documentElement.dataset.animated ?? '')).toBe(
      animated,
    )
  })
}

/** Runs in the page, which stays open from test to test: lists the dialogs and items that are animated from then on. */
function recordAnimations() {
  delete document.documentElement.dataset.animated
  const { animate } = Element.prototype
  const names = new Set<string>()
  Element.prototype.animate = function (...options) {
    // Not the messages of the Studio itself, which are items of a list, too.
    if (this.matches('[role="dialog"], [data-testid="catalog-field-highlights"] li')) {
      names.add(this.getAttribute('role') ?? this.localName)
      document.documentElement.dataset.animated = [...names].join(' ')
    }
    return animate.apply(this, options)
  }
}
