import { expect, test } from 'vitest'
import { orderPreloads } from '../src/http/order-preloads.ts'

test('the preloads of pictures come before those of fonts', () => {
  const font = '<link rel="preload" href="/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
  const picture = '<link rel="preload" as="image" imageSrcSet="/a 480w" fetchPriority="high"/>'
  const rest = '<style></style><link rel="preload" as="script" href="/a.js"/>'
  expect(orderPreloads(`<head>${font}${font}${picture}${picture}${rest}`)).toBe(
    `<head>${picture}${picture}${font}${font}${rest}`,
  )
  expect(orderPreloads(`<head>${font}${rest}`)).toBe(`<head>${font}${rest}`)
})
