import { withDocuments } from '#tests/support/documents.ts'
import { expect, test } from '#tests/support/studio-test.ts'

test('an announcement shows once it is switched on, and on dealers’ storefronts once that is too', async ({
  studio,
  system,
  lake,
}) => {
  const says = (path: string) => async () =>
    (await (await fetch(system.site + path)).text()).includes('Order before the first snow.')
  const [main, product, dealer] = ['/', '/products/bobcat', '/dealer/nord-traction'].map(says)
  if (!main || !product || !dealer) throw new Error('There are three pages')
  await withDocuments(lake, ['announcementBar'], async () => {
    await studio.open('/structure/announcementBar')
    await studio.write('text', 'Order before the first snow.')
    await studio.toggle('isShown')
    expect(await main()).toBe(false)
    await studio.publish()
    await expect.poll(main).toBe(true)
    await expect.poll(product).toBe(true)
    expect(await dealer()).toBe(false)
    await studio.toggle('onDealers')
    await studio.publish()
    await expect.poll(dealer).toBe(true)
  })
  await expect.poll(main).toBe(false)
  await expect.poll(dealer).toBe(false)
})
