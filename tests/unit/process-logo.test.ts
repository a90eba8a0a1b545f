import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { processLogo } from '#lib/desk/process-logo.ts'
import { logoUrlPattern, parseLogoUrl } from '#lib/values/logo-url.ts'

vi.mock('server-only', () => ({}))

const svg = (content: string, size = 'width="400" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
const box = (fill: string) => `<rect x="40" y="20" width="300" height="60" fill="${fill}"/>`
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#113355' } })
    .composite([{ input: svg(box('#dd2222'), 'width="100" height="40"'), left: 20, top: 20 }])
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Artist: 'Ada' } } })
    .toBuffer()

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  '%s becomes a PNG without metadata',
  async (format) => {
    const { url, content } = await processLogo(await picture(format))
    const { format: stored, exif, width, height } = await sharp(content).metadata()
    expect([stored, exif]).toEqual(['png', undefined])
    expect(url).toMatch(logoUrlPattern)
    expect(parseLogoUrl(url)).toMatchObject({ width, height })
  },
)

test.each([
  ['#0e1116', 255],
  ['#1d4ed8', 255],
  ['#ffffff', 14],
  ['#ffd400', 14],
])('a drawing in %s is on a plate of contrast, without its empty borders', async (fill, red) => {
  const { url, content } = await processLogo(svg(box(fill)))
  expect(parseLogoUrl(url)).toMatchObject({ width: 456, height: 120 })
  expect((await sharp(content).raw().toBuffer())[0]).toBe(red)
})

test('a drawing loses its scripts and links, and a large picture its size', async () => {
  const hostile = svg(
    `<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>
     <image href="http://127.0.0.1:1/x.png" width="9" height="9"/><foreignObject><b>x</b></foreignObject>
     <rect width="200" height="50" fill="#123456" onload="alert(2)"/>`,
  )
  const { content } = await processLogo(hostile)
  expect(content.toString('latin1')).not.toMatch(/alert|passwd|127\.0\.0\.1/)
  const { url } = await processLogo(await picture('png', 2000, 1500))
  expect(parseLogoUrl(url)).toMatchObject({ width: 180, height: 144 })
  const tall = await processLogo(await picture('png', 200, 1500))
  expect(parseLogoUrl(tall.url)).toMatchObject({ height: 144 })
})

test('the same content has the same path, and another one another', async () => {
  const [first, again, other] = await Promise.all([
    processLogo(svg(box('#000000'))),
    processLogo(svg(box('#000000'))),
    processLogo(svg(box('#111111'))),
  ])
  expect(first.url).toBe(again.url)
  expect(first.url).not.toBe(other.url)
})

const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghij'[index]};`.repeat(10)}">`,
).join(
  '',
)}]><svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text y="50">&j;</text></svg>`

test.each([
  ['text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><body><svg></svg></body></html>')],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a drawing without a size of pixels', svg('', 'width="1e9" height="1e9"')],
  ['entities that multiply', Buffer.from(entities)],
])('%s is refused', async (_, upload) => {
  await expect(processLogo(upload)).rejects.toMatchObject({ name: 'LogoError', reason: 'unknown' })
})

test('what is too small, or has too many pixels, is refused', async () => {
  await expect(
    processLogo(
      await picture('png', 101, 41).then((png) => sharp(png).resize(20, 20).png().toBuffer()),
    ),
  ).rejects.toMatchObject({
    reason: 'small',
  })
  const huge = await sharp({
    create: { width: 5000, height: 4000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  await expect(processLogo(huge)).rejects.toMatchObject({ reason: 'unknown' })
})
