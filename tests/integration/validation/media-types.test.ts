import { media } from 'sanity-plugin-media'
import { expect, test } from 'vitest'
import { mediaTypes } from '#studio/media/media-types.ts'

/** Returns types without icons, previews and functions, which do not affect stored documents. */
const toStored = (types: unknown) =>
  JSON.parse(
    JSON.stringify(types, (key, value) =>
      key === 'icon' || key === 'preview' ? undefined : value,
    ),
  )

test('the document types of the media library are those of its plugin', () => {
  expect(toStored(mediaTypes)).toEqual(toStored(media().schema?.types))
})
