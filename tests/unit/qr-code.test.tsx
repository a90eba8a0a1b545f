import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from '#components/catalog/qr-code.tsx'

/** Draws the lines of a path into rows of modules. */
function readModules(html: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1])
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  let [x, y] = [0, 0]
  for (const [, command, first, second] of html.matchAll(/([Mmh])(\d+)(?: ([\d.]+))?/g)) {
    const value = Number(first)
    if (command === 'M') [x, y] = [value, Math.floor(Number(second))]
    else if (command === 'm') x += value
    else {
      rows[y]?.fill(true, x, x + value)
      x += value
    }
  }
  return rows
}

for (const url of [
  'https://example.com/products/bobcat',
  'https://example.com/fr/dealer/nord-traction/products/bobcat',
  `https://example.com/products/${'long-'.repeat(30)}`,
]) {
  test(`the QR code of ${url} has the modules of the URL`, () => {
    const html = renderToStaticMarkup(<QrCode url={url} />)
    expect(readModules(html)).toEqual(encode(url, { ecc: 'M', border: 0 }).data)
    expect(html.length).toBeLessThan(6000)
  })
}
