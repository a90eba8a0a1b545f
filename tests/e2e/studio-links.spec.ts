import { expect, test } from '#tests/support/studio-fixtures.ts'

test('an address is found by name, understood as pasted, and checked @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, ['links-test', 'held-address'], async () => {
    await lake.create({ _id: 'held-address', _type: 'redirect', from: '/held', to: '/faq' })
    await lake.create({ _id: 'drafts.links-test', _type: 'redirect', from: '/old-links', to: '/' })
    await studio.open('/structure/redirect;links-test')
    // The Studio focuses the form that it has loaded: its first control that is not read-only by then.
    await expect(page.getByTestId('document-panel-form-view').locator(':focus')).toBeAttached()
    const address = studio.field('to').getByRole('combobox')
    const field = studio.field('to')
    const options = page.getByRole('option')
    const expectAddress = async (written: string, meant: string) => {
      await address.fill(written)
      await address.blur()
      await expect(address).toHaveValue(meant)
    }

    await address.fill('bobcat')
    await expect(options.filter({ hasText: '/products/bobcat' }).first()).toBeVisible()
    await address.fill('parent manufacturer')
    await expect(options.filter({ hasText: 'Who is the parent manufacturer?' })).toBeVisible()
    await address.fill('great lakes')
    await options.filter({ hasText: 'Dealer: Great Lakes' }).click()
    await expect(address).toHaveValue('/dealer/great-lakes-track-and-equipment')

    await address.fill('contact')
    await options.filter({ hasText: '/contact' }).first().hover()
    // The button that opens the list is between the field and the next one.
    for (const _ of ['button', 'next field']) await page.keyboard.press('Tab')
    await expect(address).toHaveValue('/contact')
    // A list that opens under the pointer keeps the field from being left by a script.
    await page.mouse.move(0, 0)

    await expectAddress(
      `${system.site}/faq?utm_source=mail#installation`,
      '/faq?utm_source=mail#installation',
    )
    await expectAddress('about', '/about')
    await expectAddress('tel:+1 514 555 0100', 'tel:+15145550100')
    await expectAddress('/held', '/held')
    const validation = field.getByTestId(/input-validation-icon/)
    await expect(validation.first()).toBeVisible()
    await validation.first().hover()
    await expect(page.getByText('A redirect leads on from here to /faq')).toBeVisible()

    const from = studio.field('from').getByRole('textbox')
    await from.fill(`${system.site}/old-links-2/`)
    await from.blur()
    await expect(from).toHaveValue('/old-links-2')
  })
})
