import { expect, test } from '#tests/support/test.ts'

const paths = ['/', '/traction', '/about', '/faq', '/products', '/products/bobcat']

test('every picture says its size; those of the Studio also come in many widths, in the best format, over a blurred stand-in', async ({
  page,
  system,
}) => {
  for (const path of paths) {
    await page.goto(system.site + path)
    const pictures = await page.locator('main img').evaluateAll((images) =>
      images.map((image) => ({
        src: image.getAttribute('src') ?? '',
        srcset: image.getAttribute('srcset') ?? '',
        sizes: image.getAttribute('sizes'),
        size: [image.getAttribute('width'), image.getAttribute('height')].map(Number),
        standIn: image.style.backgroundImage,
      })),
    )
    for (const { src, size } of pictures) {
      for (const length of size) expect(length, `${path} ${src}`).toBeGreaterThan(0)
    }
    const chosen = pictures.filter(({ src }) => src.includes('/images/'))
    if (path === '/' || path === '/traction') expect(chosen.length).toBeGreaterThan(4)
    for (const { src, srcset, sizes, standIn } of chosen) {
      expect(sizes, src).toBeTruthy()
      expect(srcset.split(', ').length, src).toBeGreaterThan(2)
      for (const source of [src, ...srcset.split(', ')]) expect(source).toContain('auto=format')
      expect(standIn, src).toMatch(/^url\("data:image\//)
    }
  }
})

test('a picture is not moved by what loads around it', async ({ page, system }) => {
  await page.goto(system.site)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1000)
      }),
  )
  expect(shift).toBeLessThan(0.1)
})
