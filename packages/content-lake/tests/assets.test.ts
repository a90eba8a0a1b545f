import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f08800' } })

async function measured(url: string, accept = '') {
  const response = await fetch(url, { headers: { accept } })
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { response, width, height, format }
}

test('an uploaded image gets an asset document; uploading the same file returns the same document', async () => {
  const { client } = await startTestLake()
  const png = await blank(40, 30).png().toBuffer()
  const asset = await client.assets.upload('image', png, { filename: 'a.png', title: 'A' })
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-40x30-png`,
    _type: 'sanity.imageAsset',
    ...{ originalFilename: 'a.png', title: 'A', mimeType: 'image/png', size: png.length },
    metadata: {
      dimensions: { width: 40, height: 30 },
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\//),
    },
  })
  expect((await client.assets.upload('image', png))._rev).toBe(asset._rev)
  expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer())).toEqual(png)
})

test('EXIF orientation is applied to metadata and image', async () => {
  const { client } = await startTestLake()
  const photo = await blank(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const asset = await client.assets.upload('image', photo)
  expect(asset._id).toMatch(/-30x40-jpg$/)
  expect(await measured(`${asset.url}?w=15`)).toMatchObject({ width: 15, height: 20 })
})

test.each([
  ['w=200', 200, 100],
  ['w=100&h=100', 100, 50],
  ['w=100&h=100&fit=crop', 100, 100],
  ['w=900&fit=max', 400, 200],
  ['w=800&h=800&fit=min', 200, 200],
  ['w=100&h=100&fit=fill&bg=fff', 100, 100],
  ['w=800&h=800&fit=fillmax&bg=fff', 800, 800],
  ['w=50&h=90&fit=scale', 50, 90],
  ['rect=0,0,100,50&w=50', 50, 25],
  ['w=100&dpr=2', 200, 100],
  ['w=100&max-w=60', 60, 30],
])('a 400 × 200 image with %s is resized to %i × %i', async (query, width, height) => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(400, 200).png().toBuffer())
  expect(await measured(`${asset.url}?${query}`)).toMatchObject({ width, height })
})

test('an invalid size or parameter is rejected with 400 and named in the error', async () => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(40, 20).png().toBuffer())
  for (const query of ['w=90000', 'h=0', 'w=wide', 'fit=everything', 'rect=1,2']) {
    const response = await fetch(`${asset.url}?${query}`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain(`"${query.split('=')[0]}"`)
  }
  expect(await measured(`${asset.url}?w=20000`)).toMatchObject({ width: 5000, height: 2500 })
})

test('cropping keeps the requested side or focal point', async () => {
  const { client } = await startTestLake()
  const left = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .extend({ right: 100, background: '#00f' })
    .png()
    .toBuffer()
  const asset = await client.assets.upload('image', left)
  const colour = async (query: string) => {
    const url = `${asset.url}?w=50&h=50&fit=crop&${query}`
    const image = sharp(await (await fetch(url)).arrayBuffer())
    const { dominant } = await image.stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  expect(await colour('crop=left')).toBe('red')
  expect(await colour('crop=right')).toBe('blue')
  expect(await colour('crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('blue')
  expect(await colour('crop=focalpoint&fp-x=0.1&fp-y=0.5')).toBe('red')
})

test('the format is the requested one, or the best one that the browser accepts', async () => {
  const { client } = await startTestLake()
  const { url } = await client.assets.upload('image', await blank(40, 30).jpeg().toBuffer())
  const typeOf = async (query: string, accept = '') =>
    (await fetch(`${url}?${query}`, { headers: { accept } })).headers.get('content-type')
  expect(await typeOf('w=20&fm=png')).toBe('image/png')
  expect(await typeOf('w=20&auto=format', 'image/avif,image/webp')).toBe('image/avif')
  expect(await typeOf('w=20&auto=format', 'image/webp')).toBe('image/webp')
  expect(await typeOf('w=20&auto=format')).toBe('image/jpeg')
  const { response } = await measured(`${url}?w=20&auto=format`, 'image/webp')
  expect(response.headers.get('vary')).toContain('Accept')
})

test('images have an ETag and immutable caching', async () => {
  const { client } = await startTestLake()
  const { url } = await client.assets.upload('image', await blank(40, 30).jpeg().toBuffer())
  const first = await fetch(`${url}?w=20`)
  expect(first.headers.get('cache-control')).toContain('immutable')
  const etag = first.headers.get('etag') ?? ''
  expect((await fetch(`${url}?w=20`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('URLs built by @sanity/image-url are supported', async () => {
  const { lake, client } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(400, 200).png().toBuffer())
  const image = {
    asset: { _ref: asset._id },
    ...{ hotspot: { x: 0.8, y: 0.5, width: 0.2, height: 0.2 } },
    crop: { left: 0.1, right: 0, top: 0, bottom: 0 },
  }
  const { projectId, dataset, url: baseUrl } = lake
  const builder = createImageUrlBuilder({ projectId, dataset, baseUrl })
  const url = builder.image(image).width(120).height(80).auto('format').url()
  expect(await measured(url)).toMatchObject({ width: 120, height: 80 })
})

test('@sanity/image-url keeps the server of the client that it was created with, of any source', async () => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(400, 200).png().toBuffer())
  const sources = [asset, asset._id, asset.url, { asset }, { asset: { url: asset.url } }]
  const builder = createImageUrlBuilder(client)
  const urls = sources.map((source) => builder.image(source).width(40).url())
  expect(urls).toEqual(sources.map(() => `${asset.url}?w=40`))
  expect(await measured(urls[0] ?? '')).toMatchObject({ width: 40, height: 20 })
})

test.each([
  ['is no image', 'just text'],
  ['holds a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['handles an event', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
  ['hides a link', '<svg xmlns="http://www.w3.org/2000/svg"><a href="&#106;avascript:x()"/></svg>'],
])('a file that %s is rejected with 400', async (_what, content) => {
  const { client } = await startTestLake()
  const sized = content.replace('<svg ', '<svg width="9" height="9" ')
  const upload = client.assets.upload('image', Buffer.from(sized))
  expect(await failure(upload)).toMatchObject({ status: 400 })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a harmless SVG is stored unchanged and served with a Content-Security-Policy', async () => {
  const { client } = await startTestLake()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="18"><path d="M0 0h9"/></svg>'
  const asset = await client.assets.upload('image', Buffer.from(svg), { filename: 'logo.svg' })
  expect(asset._id).toMatch(/-9x18-svg$/)
  const response = await fetch(`${asset.url}?w=100&auto=format`)
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test('a file is served with its content type, by range, and as a download', async () => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('file', Buffer.from('hello world'), {
    ...{ filename: 'greeting.txt', contentType: 'text/plain' },
  })
  expect(asset._id).toBe(`file-${asset.sha1hash}-txt`)
  const part = await fetch(`${asset.url}?dl=hi.txt`, { headers: { range: 'bytes=6-8' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 6-8/11')
  expect(part.headers.get('content-type')).toBe('text/plain')
  expect(part.headers.get('content-disposition')).toContain('hi.txt')
  expect(await part.text()).toBe('wor')
  const beyond = await fetch(asset.url, { headers: { range: 'bytes=50-60' } })
  expect(beyond.status).toBe(416)
})

test.each([
  ['bar.dxf', '0\nSECTION\n'],
  ['bar.step', 'ISO-10303-21;'],
  ['sizes.csv', 'Set;Width'],
  ['guide.pdf', '%PDF-1.7'],
])('with a name for a download, no browser opens %s or guesses its type', async (name, text) => {
  const { client } = await startTestLake()
  const asset = await client.assets.upload('file', Buffer.from(text), { filename: name })
  expect(asset.extension).toBe(name.split('.')[1])
  const { headers } = await fetch(`${asset.url}?dl=${name}`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('assets persist across a restart; an unknown asset responds with 404', async () => {
  const { lake, client, restart } = await startTestLake()
  const asset = await client.assets.upload('image', await blank(40, 30).png().toBuffer())
  await restart()
  expect(await measured(`${asset.url}?w=20`)).toMatchObject({ width: 20 })
  const absent = asset.url.replace(asset.sha1hash, 'f'.repeat(40))
  expect((await fetch(`${absent}?w=20`)).status).toBe(404)
  expect((await fetch(absent)).status).toBe(404)
  expect((await fetch(`${lake.url}/images/test/production/..%2f..%2ftoken`)).status).toBe(404)
})

test('the type of a file without Content-Type is derived from its extension', async () => {
  const { client } = await startTestLake()
  const video = await client.assets.upload('file', Buffer.from('video'), { filename: 'a.MP4' })
  expect(video).toMatchObject({ mimeType: 'video/mp4', extension: 'mp4' })
  const other = await client.assets.upload('file', Buffer.from('other'))
  expect(other).toMatchObject({ mimeType: 'application/octet-stream', extension: 'bin' })
})
