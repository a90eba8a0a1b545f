import { decode, isBlurhashValid } from 'blurhash'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

const blank = (width: number, height: number, background = '#f08800') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Image of two halves side by side. */
const halves = (left: string, right: string) =>
  blank(100, 100, left).extend({ right: 100, background: right }).png().toBuffer()

async function animation() {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((colour) => blank(40, 20, colour).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()
}

async function rendered(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(await response.text())
  const body = Buffer.from(await response.arrayBuffer())
  return { body, response, ...(await sharp(body).metadata()) }
}

async function pixelAt(body: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(body)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [r, g, b]
}

test('an asset has a BlurHash and a palette', async () => {
  const { client } = await startTestLake()
  const { metadata } = await client.assets.upload('image', await halves('#d01020', '#203040'))
  const { blurHash = '', palette } = metadata
  expect(isBlurhashValid(blurHash)).toEqual({ result: true })
  const [left = 0, , , , , , , , right = 0] = decode(blurHash, 3, 1)
  expect(left).toBeGreaterThan(right)
  const nearHalf = expect.toSatisfy((percent: number) => percent > 40 && percent <= 50)
  expect(palette).toMatchObject({
    vibrant: { background: '#d01020', foreground: '#fff', population: nearHalf },
    dominant: { population: nearHalf, _type: 'sanity.imagePaletteSwatch' },
  })
  expect(palette?.darkMuted?.background).toBe('#203040')
  expect(palette).not.toHaveProperty('lightVibrant')
})

test('an upload can ask for some of the metadata only', async () => {
  const { client } = await startTestLake()
  const options = { extract: ['blurhash'] as const }
  const { metadata } = await client.assets.upload('image', await halves('#fff', '#000'), {
    extract: [...options.extract],
  })
  expect(metadata).toMatchObject({ blurHash: expect.any(String), isOpaque: true })
  expect(metadata).not.toHaveProperty('lqip')
  expect(metadata).not.toHaveProperty('palette')
})

test.each([
  ['min-w=600', 600, 300],
  ['w=100&min-h=200', 400, 200],
  ['w=100&pad=10', 120, 70],
  ['w=100&pad=10&dpr=2', 240, 140],
  ['w=100&h=100&fit=fill&pad=5', 110, 110],
  ['w=100&h=100&fit=crop&crop=entropy', 100, 100],
])('a 400 × 200 image with %s is resized to %i × %i', async (query, width, height) => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(400, 200).png().toBuffer())
  expect(await rendered(`${asset.url}?${query}`)).toMatchObject({ width, height })
})

test('crop=entropy keeps the part with the most detail', async () => {
  const { client } = await startTestLake()
  const noise = await sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .extend({ left: 300, background: '#fff' })
    .png()
    .toBuffer()
  const { url } = await client.assets.upload('image', noise)
  const { body } = await rendered(`${url}?w=100&h=100&fit=crop&crop=entropy`)
  const { entropy } = await sharp(body).stats()
  expect(entropy).toBeGreaterThan(5)
})

test('invert and pad change the colours as requested', async () => {
  const { client } = await startTestLake()
  const { url } = await client.assets.upload(
    'image',
    await blank(40, 20, '#ff0000').png().toBuffer(),
  )
  const inverted = await rendered(`${url}?invert=true`)
  expect(await pixelAt(inverted.body, 5, 5)).toEqual([0, 255, 255])
  const padded = await rendered(`${url}?w=40&pad=5&bg=00f`)
  expect(await pixelAt(padded.body, 0, 0)).toEqual([0, 0, 255])
  expect(await pixelAt(padded.body, 20, 15)).toEqual([255, 0, 0])
})

test.each([
  ['or=90&w=40', 20, 40, 3],
  ['or=270', 20, 40, 3],
  ['or=180', 40, 20, 3],
  ['w=20&pad=2', 24, 14, 3],
  ['frame=1', 40, 20, 1],
  ['w=10&h=10&fit=crop&crop=entropy', 10, 10, 3],
])(
  'an animated GIF with %s has %i × %i pixels and %i frames',
  async (query, width, height, frames) => {
    const { client } = await startTestLake()
    const { url } = await client.assets.upload('image', await animation())
    const { body } = await rendered(`${url}?${query}`)
    const { pages = 1, pageHeight, ...info } = await sharp(body, { animated: true }).metadata()
    expect({ pages, width: info.width, height: pageHeight ?? info.height }).toEqual({
      ...{ pages: frames, width, height },
    })
    expect(await pixelAt(body, 5, 5)).toEqual([255, 0, 0])
    if (frames > 1) expect(info.delay).toEqual([100, 200, 300])
  },
)

test('an unknown crop is rejected with 400', async () => {
  const { client } = await startTestLake()
  const { url } = await client.assets.upload('image', await blank(40, 20).png().toBuffer())
  const response = await fetch(`${url}?w=10&h=10&fit=crop&crop=everything`)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('"crop"')
})

test('a download without a name has that of the uploaded file', async () => {
  const { client } = await startTestLake()
  const image = await blank(40, 20).png().toBuffer()
  const asset = await client.assets.upload('image', image, { filename: 'My bar.png' })
  const file = await client.assets.upload('file', Buffer.from('text'), { filename: 'grüße.txt' })
  const nameOf = async (url: string) => (await fetch(url)).headers.get('content-disposition')
  expect(await nameOf(`${asset.url}?dl`)).toBe("attachment; filename*=UTF-8''My%20bar.png")
  expect(await nameOf(`${asset.url}?dl=&w=20&fm=webp`)).toContain('My%20bar.webp')
  expect(await nameOf(`${asset.url}?dl=other.png`)).toContain('other.png')
  expect(await nameOf(`${file.url}?dl=`)).toContain('gr%C3%BC%C3%9Fe.txt')
})

const svg = (declarations: string, content: string) =>
  Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [${declarations}]>
    <svg xmlns="http://www.w3.org/2000/svg" width="9" height="18">${content}</svg>`,
  )

test('an SVG with entities of its own is accepted, as Adobe Illustrator writes it', async () => {
  const { client } = await startTestLake()
  const source = svg('<!ENTITY ns_svg "http://www.w3.org/2000/svg">', '<g xmlns="&ns_svg;"/>')
  expect((await client.assets.upload('image', source))._id).toMatch(/-9x18-svg$/)
})

test.each([
  ['an external entity', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
  ['a parameter entity', '<!ENTITY % x "y">', ''],
  ['nested entities', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">', '&b;'],
  ['hidden nested entities', '<!ENTITY a "aaaa"><!ENTITY b "&#38;a;">', '&b;'],
  ['a script in an entity', '<!ENTITY x "&#60;script>1&#60;/script>">', '&x;'],
  ['a handler in an entity', `<!ENTITY x "onload='x()'">`, '<g &x;/>'],
  ['default attributes', '<!ATTLIST svg onload CDATA "x()">', ''],
])('an SVG with %s is rejected', async (_what, declarations, content) => {
  const { client } = await startTestLake()
  const upload = client.assets.upload('image', svg(declarations, content))
  expect(await failure(upload)).toMatchObject({ status: 400 })
})

test('an image with too many pixels is rejected with its size and the limit', async () => {
  const { client } = await startTestLake()
  const large = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="8000"/>'
  expect(await failure(client.assets.upload('image', Buffer.from(large)))).toMatchObject({
    status: 400,
    message: expect.stringContaining(
      '9000 × 8000 pixels are 72 megapixels, and 64 are the limit. Upload a smaller version.',
    ),
  })
})
