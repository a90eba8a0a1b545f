import { expect, test } from 'vitest'
import { gallerySlides } from '#components/catalog/gallery-slide-data.ts'
import { captionTracks } from '#components/media/caption-tracks.ts'
import { productMedia } from '#lib/catalog/product-media.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { formatCaptionsPath } from '#lib/content/asset-path.ts'
import { contentCaptions } from '#lib/content/captions.ts'
import {
  captionsPathExamples,
  explainCaptions,
  isCaptionsPath,
  maxCaptionBytes,
} from '#lib/values/captions.ts'
import { badCaptions, goodCaptions, validCaptions } from '#tests/support/caption-files.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

test.each(goodCaptions)('a file with %s is one of captions', (_, text) => {
  expect(explainCaptions(Buffer.from(text))).toBeNull()
})

test('so is one of the largest size', () => {
  expect(explainCaptions(Buffer.from(validCaptions.padEnd(maxCaptionBytes, ' ')))).toBeNull()
})

test.each(badCaptions)('a file %s is none, and staff read why', (_, file, reason) => {
  expect(explainCaptions(file)).toMatch(reason)
})

const hash = 'a1'.repeat(20)
const english = `/uploads/assets/captions/${hash}.vtt`

test.each([
  [`file-${hash}-vtt`, english],
  [`file-${hash}-mp4`, null],
  [`file-${hash}-html`, null],
  [`image-${hash}-10x10-png`, null],
  ['file-../../x-vtt', null],
])('the file %s is served at %s', (id, path) => {
  expect(formatCaptionsPath(id)).toBe(path)
  expect(path === null || isCaptionsPath(path)).toBe(true)
})

test('a video has the captions whose files are WebVTT, by language', () => {
  const log = spyOnLog()
  expect(
    contentCaptions.parse([
      { language: 'en', asset: `file-${hash}-vtt` },
      { language: 'fr', asset: `file-${hash}-srt` },
      { language: 'de', asset: `file-${hash}-vtt` },
      { language: 'fr', asset: null },
    ]),
  ).toEqual({ en: english })
  expect(contentCaptions.parse(null)).toEqual({})
  expect(log).toHaveBeenCalledTimes(3)
  log.mockRestore()
})

test('the player names each track in its language, and shows that of the page', () => {
  const captions = { en: english, fr: '/uploads/a.vtt' }
  expect(captionTracks(captions, 'fr')).toEqual([
    { src: english, srcLang: 'en', label: 'English' },
    { src: '/uploads/a.vtt', srcLang: 'fr', label: 'Français', default: true },
  ])
  expect(captionTracks({ en: english }, 'fr')).toEqual([
    { src: english, srcLang: 'en', label: 'English' },
  ])
  expect(captionTracks({}, 'en')).toEqual([])
})

const mediaSchemas = catalogFields.products.filter(({ name }) => name === 'media').map(fieldSchema)

const film = { type: 'video', url: '/uploads/a.mp4' }
const row = { id: 'p1', image_url: '/a.jpg', images: [] }

test.each(captionsPathExamples.good)('%s are captions of a product’s video', (path) => {
  const media = productMedia({ ...row, media: [{ ...film, captions: path, captions_fr: null }] })
  expect(media).toMatchObject([{ captions: { en: path } }])
  expect(gallerySlides('Bars', media, 'en')).toMatchObject([
    { video: { captions: [{ src: path, srcLang: 'en', default: true }] } },
  ])
})

test.each(captionsPathExamples.bad)('%s are none, and cost the video nothing', (path) => {
  const [video] = productMedia({ ...row, media: [{ ...film, captions: path }] })
  expect(video).toEqual({ ...film, link: null, poster: '/a.jpg' })
  const results = mediaSchemas.map((schema) => schema.safeParse([{ ...film, captions_fr: path }]))
  expect(results.map(({ error }) => error?.issues[0]?.message)).toEqual([
    expect.stringMatching(/WebVTT file/),
  ])
})

test('a video on YouTube has its captions there', () => {
  const media = productMedia({
    ...row,
    media: [{ ...film, url: 'https://youtu.be/dQw4w9WgXcQ', captions: '/uploads/a.vtt' }],
  })
  expect(gallerySlides('Bars', media, 'en')[0]?.video).not.toHaveProperty('captions')
})

test('what staff type of captions is normalized, and left out if empty', () => {
  const typed = [{ ...film, captions: ' /uploads/a.vtt ', captions_fr: '' }]
  expect(mediaSchemas.map((schema) => schema.parse(typed))).toEqual([
    [{ ...film, captions: '/uploads/a.vtt' }],
  ])
})
