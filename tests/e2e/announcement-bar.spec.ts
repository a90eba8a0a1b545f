import { expect, test } from '#tests/support/studio-fixtures.ts'

test('the announcement bar is shown on the main storefront once enabled, and on dealer storefronts once enabled for them @mutating', async ({
  studio,
  system,
  lake,
}) => {
  const says = (path: string) => async () =>
    (await (await fetch(system.site + path)).text()).includes('Order before the first snow.')
  const [main, product, dealer] = ['/', '/products/bobcat', '/dealer/nord-traction'].map(says)
  if (!main || !product || !dealer) throw new Error('There are three pages')
  await studio.withRestoredDocuments(lake, ['announcementBar'], async () => {
    await studio.open('/structure/announcementBar')
    await studio.fillField('text', 'Order before the first snow.')
    await studio.toggleSwitch('isShown')
    expect(await main()).toBe(false)
    await studio.publish()
    await expect.poll(main).toBe(true)
    await expect.poll(product).toBe(true)
    expect(await dealer()).toBe(false)
    await studio.toggleSwitch('onDealers')
    await studio.publish()
    await expect.poll(dealer).toBe(true)
  })
  await expect.poll(main).toBe(false)
  await expect.poll(dealer).toBe(false)
})
