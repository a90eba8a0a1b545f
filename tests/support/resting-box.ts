import { expect, type Locator } from '@playwright/test'

/** Returns the bounding box of an element once it no longer moves, for example in a dialog that opens. */
export async function getRestingBox(element: Locator) {
  let previous = await element.boundingBox()
  await expect
    .poll(
      async () => {
        const box = await element.boundingBox()
        const rests = box !== null && JSON.stringify(box) === JSON.stringify(previous)
        previous = box
        return rests
      },
      { intervals: [200] },
    )
    .toBe(true)
  if (!previous) throw new Error('The element is not visible')
  return previous
}
