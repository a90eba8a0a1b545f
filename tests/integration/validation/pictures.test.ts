import { beforeAll, describe, expect, test } from 'vitest'
import { badCaptions, validCaptions } from '#tests/support/caption-files.ts'
import { errorMarker, setUpStudioValidator } from './studio-validator.ts'
import {
  createHero,
  createInstallGuide,
  createPage,
  createProductsPage,
  createReference,
  createVideo,
  type StoredReferences,
  storeReferencedDocuments,
} from './valid-documents.ts'

const validator = setUpStudioValidator()
let stored: StoredReferences

beforeAll(async () => {
  stored = await storeReferencedDocuments(validator.client)
})

const withSection = (section: object) => validator.validate(createPage({ sections: [section] }))

describe('an image', () => {
  const heroWith = (picture: object) => withSection({ ...createHero(stored), picture })
  const path = 'sections[hero].picture'

  test('with alt text is valid', async () => {
    expect(await heroWith(stored.picture)).toEqual([])
  })

  test.each([
    ['without a description', undefined],
    ['with a description of spaces', '   '],
  ])('%s is rejected', async (_how, alt) => {
    expect(await heroWith({ ...stored.picture, alt })).toEqual([
      errorMarker(`${path}.alt`, 'Describe the picture'),
    ])
  })

  test('without alt text is rejected in every field', async () => {
    const { alt: _alt, ...picture } = stored.picture
    const listed = { ...picture, _key: 'one' }
    const gallery = {
      ...{ _type: 'gallerySection', _key: 'gallery', heading: 'Look' },
      pictures: [listed, { ...stored.picture, _key: 'two' }],
    }
    expect(await withSection(gallery)).toEqual([
      errorMarker('sections[gallery].pictures[one].alt', 'Describe'),
    ])
    expect(await validator.validate(createProductsPage({ seo: { image: picture } }))).toEqual([
      errorMarker('seo.image.alt', 'Describe'),
    ])
    const video = { title: 'Fitting', url: 'https://youtu.be/abcdefgh', poster: picture }
    expect(await withSection({ ...createHero(stored), video })).toEqual([
      errorMarker('sections[hero].video.poster.alt', 'Describe'),
    ])
  })

  test('with alt text that is too long is rejected', async () => {
    const alt = 'word '.repeat(41)
    expect(await heroWith({ ...stored.picture, alt })).toEqual([errorMarker(`${path}.alt`, '200')])
  })

  test('in SVG format is rejected, in optional and required fields', async () => {
    expect(await heroWith(stored.drawing)).toEqual([errorMarker(path, 'SVG')])
    const phonePicture = { _type: 'image', asset: stored.drawing.asset }
    expect(await withSection({ ...createHero(stored), phonePicture })).toEqual([
      errorMarker('sections[hero].phonePicture', 'SVG'),
    ])
    expect(
      await validator.validate(createProductsPage({ seo: { image: stored.drawing } })),
    ).toEqual([errorMarker('seo.image', 'SVG')])
  })

  test.each(['gif', 'heic', 'tif', 'bmp'])('in %s format is rejected', async (ending) => {
    const asset = createReference(`image-${'b'.repeat(40)}-10x10-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.imageAsset' })
    expect(await heroWith({ ...stored.picture, asset })).toEqual([
      errorMarker(path, 'Use a JPEG, PNG, WebP or AVIF picture'),
    ])
  })

  test.each(['jpg', 'jpeg', 'webp', 'avif'])('in %s format is valid', async (ending) => {
    const asset = createReference(`image-${'c'.repeat(40)}-10x10-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.imageAsset' })
    expect(await heroWith({ ...stored.picture, asset })).toEqual([])
  })

  test('that has only alt text left counts as missing', async () => {
    expect(await heroWith({ _type: 'picture', alt: 'A track' })).toEqual([
      errorMarker(path, 'Choose a picture'),
    ])
  })

  test('whose asset was deleted is rejected', async () => {
    const asset = createReference(`image-${'a'.repeat(40)}-10x10-png`)
    expect(await heroWith({ ...stored.picture, asset })).toHaveLength(1)
  })
})

describe('a video', () => {
  const path = 'sections[hero].video'
  const withVideo = (changes: object) => {
    const video = { _type: 'video', title: 'Fitting a bar', poster: stored.picture, ...changes }
    return withSection({ ...createHero(stored), video })
  }

  test('is a file', async () => {
    expect(await withVideo({ file: stored.video })).toEqual([])
  })

  test.each(['mov', 'ogg', 'pdf'])('in %s format is rejected', async (ending) => {
    const asset = createReference(`file-${'d'.repeat(40)}-${ending}`)
    await validator.client.create({ _id: asset._ref, _type: 'sanity.fileAsset' })
    expect(await withVideo({ file: { _type: 'file', asset } })).toEqual([
      errorMarker(`${path}.file`, 'Use an MP4 or WebM file'),
    ])
  })

  const captions = async (file: Buffer, filename = 'a.vtt', language = 'en') => {
    const { _id } = await validator.client.assets.upload('file', file, { filename })
    return {
      ...{ _type: 'captionsFile', _key: language, language },
      file: { _type: 'file', asset: createReference(_id) },
    }
  }

  test('has captions in each language', async () => {
    const files = [
      await captions(Buffer.from(validCaptions)),
      await captions(Buffer.from(validCaptions), 'a.vtt', 'fr'),
    ]
    expect(await withVideo({ file: stored.video, captions: files })).toEqual([])
  })

  test('has one file of captions for each language', async () => {
    const first = await captions(Buffer.from(validCaptions))
    const files = [first, { ...first, _key: 'again' }]
    expect(await withVideo({ file: stored.video, captions: files })).toEqual([
      errorMarker(`${path}.captions`, 'one file for each language'),
    ])
  })

  test.each(badCaptions.filter(([, file]) => file.length > 0))(
    'rejects captions in a file %s',
    async (_, file, reason) => {
      const files = [await captions(file)]
      const markers = await withVideo({ file: stored.video, captions: files })
      expect(markers).toEqual([
        {
          ...{ level: 'error', path: `${path}.captions[en].file` },
          message: expect.stringMatching(reason),
        },
      ])
    },
  )

  test.each(['a.srt', 'a.mp4', 'a.html', 'a.vtt.exe'])(
    'rejects captions in a file named %s',
    async (name) => {
      const files = [await captions(Buffer.from(validCaptions), name)]
      expect(await withVideo({ file: stored.video, captions: files })).toEqual([
        errorMarker(`${path}.captions[en].file`, 'Use a WebVTT file'),
      ])
    },
  )

  test('rejects captions without a file or a language', async () => {
    const files = [{ _type: 'captionsFile', _key: 'en' }]
    expect(await withVideo({ file: stored.video, captions: files })).toEqual([
      errorMarker(`${path}.captions[en].file`, 'Upload the captions'),
      errorMarker(`${path}.captions[en].language`, 'Choose the language'),
    ])
  })

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/123456789',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://WWW.YouTube-NoCookie.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks/123456789',
  ])('can be at %s', async (url) => {
    expect(await withVideo({ url })).toEqual([])
  })

  test('with neither a file nor a URL is rejected', async () => {
    expect(await withVideo({})).toEqual([errorMarker(path, 'Upload a file, or give a URL')])
  })

  test('of a section of its own has the same rules', async () => {
    const section = (video: object) => withSection({ _type: 'videoSection', _key: 'film', video })
    expect(await section(createVideo(stored))).toEqual([])
    expect(await section({ ...createVideo(stored), file: undefined })).toEqual([
      errorMarker('sections[film].video', 'Upload a file, or give a URL'),
    ])
    expect(await section({ ...createVideo(stored), poster: stored.drawing })).toEqual([
      errorMarker('sections[film].video.poster', 'SVG'),
    ])
  })

  test('whose file was removed is rejected', async () => {
    expect(await withVideo({ file: { _type: 'file' } })).toEqual([
      errorMarker(path, 'Upload a file, or give a URL'),
    ])
  })

  test.each([
    'https://example.com/video.mp4',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  ])('at an unsupported URL is rejected: %s', async (url) => {
    expect(await withVideo({ url })).toEqual([errorMarker(`${path}.url`, 'YouTube or Vimeo')])
  })

  test('without a poster image is rejected', async () => {
    expect(await withVideo({ file: stored.video, poster: undefined })).toEqual([
      errorMarker(`${path}.poster`, 'Choose the picture'),
    ])
  })

  test('without a title is rejected', async () => {
    expect(await withVideo({ file: stored.video, title: undefined })).toEqual([
      errorMarker(`${path}.title`, 'Say in a few words'),
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

  test.each([2, 4, 8])('with %i steps is valid', async (count) => {
    expect(await validator.validate(createInstallGuide(stored, { steps: steps(count) }))).toEqual(
      [],
    )
  })

  test.each([0, 1, 9])('with %i steps is rejected', async (count) => {
    expect(await validator.validate(createInstallGuide(stored, { steps: steps(count) }))).toEqual([
      errorMarker('steps', 'two to eight steps'),
    ])
  })

  test('has an image for each step', async () => {
    const bare = steps(4).map(({ picture, ...step }, place) =>
      place ? { ...step, picture } : step,
    )
    expect(await validator.validate(createInstallGuide(stored, { steps: bare }))).toEqual([
      errorMarker('steps[0].picture', 'Show the step'),
    ])
  })
})
