import { beforeAll, describe, expect, test } from 'vitest'
import { hero, installGuide, page, productsPage, reference, type Stored, store } from './good.ts'
import { refused, studioValidator } from './validator.ts'

const validator = studioValidator()
let stored: Stored

beforeAll(async () => {
  stored = await store(validator.client)
})

const withSection = (section: object) => validator.problems(page({ sections: [section] }))

describe('a picture', () => {
  const heroWith = (picture: object) => withSection({ ...hero(stored), picture })
  const path = 'sections[hero].picture'

  test('with a description is fine', async () => {
    expect(await heroWith(stored.picture)).toEqual([])
  })

  test.each([
    ['without a description', undefined],
    ['with a description of spaces', '   '],
  ])('%s is refused', async (_how, alt) => {
    expect(await heroWith({ ...stored.picture, alt })).toEqual([
      refused(`${path}.alt`, 'Describe the picture'),
    ])
  })

  test('without a description is refused wherever it stands', async () => {
    const { alt: _alt, ...picture } = stored.picture
    const listed = { ...picture, _key: 'one' }
    const gallery = {
      ...{ _type: 'gallerySection', _key: 'gallery', heading: 'Look' },
      pictures: [listed, { ...stored.picture, _key: 'two' }],
    }
    expect(await withSection(gallery)).toEqual([
      refused('sections[gallery].pictures[one].alt', 'Describe'),
    ])
    expect(await validator.problems(productsPage({ seo: { image: picture } }))).toEqual([
      refused('seo.image.alt', 'Describe'),
    ])
    const video = { title: 'Fitting', url: 'https://youtu.be/abcdefgh', poster: picture }
    expect(await withSection({ ...hero(stored), video })).toEqual([
      refused('sections[hero].video.poster.alt', 'Describe'),
    ])
  })

  test('whose description is too long to be read aloud is refused', async () => {
    const alt = 'word '.repeat(41)
    expect(await heroWith({ ...stored.picture, alt })).toEqual([refused(`${path}.alt`, '200')])
  })

  test('that is an SVG file is refused, where it may be left out and where it must not', async () => {
    expect(await heroWith(stored.drawing)).toEqual([refused(path, 'SVG')])
    expect(await validator.problems(productsPage({ seo: { image: stored.drawing } }))).toEqual([
      refused('seo.image', 'SVG'),
    ])
  })

  test.each(['gif', 'heic', 'tif', 'bmp'])('that is a %s file is refused', async (ending) => {
    const asset = reference(`image-${'b'.repeat(40)}-10x10-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.imageAsset' })
    expect(await heroWith({ ...stored.picture, asset })).toEqual([
      refused(path, 'Use a JPEG, PNG, WebP or AVIF picture'),
    ])
  })

  test.each(['jpg', 'jpeg', 'webp', 'avif'])('that is a %s file is fine', async (ending) => {
    const asset = reference(`image-${'c'.repeat(40)}-10x10-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.imageAsset' })
    expect(await heroWith({ ...stored.picture, asset })).toEqual([])
  })

  test('of which the description alone is left counts as missing', async () => {
    expect(await heroWith({ _type: 'picture', alt: 'A track' })).toEqual([
      refused(path, 'Choose a picture'),
    ])
  })

  test('that was deleted from the library is refused', async () => {
    const asset = reference(`image-${'a'.repeat(40)}-10x10-png`)
    expect(await heroWith({ ...stored.picture, asset })).toHaveLength(1)
  })
})

describe('a video', () => {
  const path = 'sections[hero].video'
  const withVideo = (changes: object) => {
    const video = { _type: 'video', title: 'Fitting a bar', poster: stored.picture, ...changes }
    return withSection({ ...hero(stored), video })
  }

  test('is a file', async () => {
    expect(await withVideo({ file: stored.film })).toEqual([])
  })

  test.each(['mov', 'ogg', 'pdf'])('that is a %s file is refused', async (ending) => {
    const asset = reference(`file-${'d'.repeat(40)}-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.fileAsset' })
    expect(await withVideo({ file: { _type: 'file', asset } })).toEqual([
      refused(`${path}.file`, 'Use an MP4 or WebM file'),
    ])
  })

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/123456789',
  ])('is at %s', async (url) => {
    expect(await withVideo({ url })).toEqual([])
  })

  test('that is neither a file nor an address is refused', async () => {
    expect(await withVideo({})).toEqual([refused(path, 'Upload a file, or give an address')])
  })

  test('whose file was taken away is refused', async () => {
    expect(await withVideo({ file: { _type: 'file' } })).toEqual([
      refused(path, 'Upload a file, or give an address'),
    ])
  })

  test.each([
    'https://example.com/film.mp4',
    'https://www.youtube.com/@channel',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  ])('of another site is refused: %s', async (url) => {
    expect(await withVideo({ url })).toEqual([refused(`${path}.url`, 'YouTube or Vimeo')])
  })

  test('without a picture to show before it plays is refused', async () => {
    expect(await withVideo({ file: stored.film, poster: undefined })).toEqual([
      refused(`${path}.poster`, 'Choose the picture'),
    ])
  })

  test('without words for those who cannot see it is refused', async () => {
    expect(await withVideo({ file: stored.film, title: undefined })).toEqual([
      refused(`${path}.title`, 'Say in a few words'),
    ])
  })
})

describe('the install guide', () => {
  const steps = (count: number) => {
    const step = {
      _type: 'installStep',
      title: 'Hook',
      text: 'Hook it on',
      picture: stored.picture,
    }
    return Array.from({ length: count }, (_, place) => ({ ...step, _key: `${place}` }))
  }

  test('with four steps is fine', async () => {
    expect(await validator.problems(installGuide(stored))).toEqual([])
  })

  test.each([0, 3, 5])('with %i steps is refused', async (count) => {
    expect(await validator.problems(installGuide(stored, { steps: steps(count) }))).toEqual([
      refused('steps', 'four steps'),
    ])
  })

  test('shows each step in a picture', async () => {
    const bare = steps(4).map(({ picture, ...step }, place) =>
      place ? { ...step, picture } : step,
    )
    expect(await validator.problems(installGuide(stored, { steps: bare }))).toEqual([
      refused('steps[0].picture', 'Show the step'),
    ])
  })

  const taking = (from: unknown, to: unknown) =>
    validator.problems(installGuide(stored, { minutes: { from, to } }))

  test('can take the same time always', async () => {
    expect(await taking(45, 45)).toEqual([])
  })

  test('whose longest time is shorter than its shortest is refused', async () => {
    expect(await taking(60, 40)).toEqual([refused('minutes.to', 'cannot be shorter')])
  })

  test.each([0, -1, 1.5])('that takes %d minutes is refused', async (from) => {
    expect(await taking(from, 60)).toEqual([
      refused('minutes.from', 'Write a whole number of minutes, 1 or more.'),
    ])
  })
})
