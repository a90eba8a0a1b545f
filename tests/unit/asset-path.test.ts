import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAssetPath, parseAssetPath } from '#lib/content/asset-path.ts'
import { computeCrop, toCropSelection, wholePicture } from '#lib/content/compute-crop.ts'
import { isImageUrl } from '#lib/values/media-url.ts'

const file = `${'a1'.repeat(20)}-2000x1000.jpg`
const size = { width: 2000, height: 1000 }

test('a path names a picture and its crop, and the catalogue accepts it', () => {
  const crop = { left: 333, top: 0, width: 1333, height: 1000 }
  const path = formatAssetPath(file, crop)
  expect(path).toBe(`/uploads/assets/333-0-1333-1000/${file}`)
  expect(parseAssetPath(path)).toEqual({ file, ...size, crop })
  expect(parseAssetPath(formatAssetPath(file, null))).toEqual({ file, ...size, crop: null })
  expect(isImageUrl(path)).toBe(true)
})

test.each([
  `/uploads/assets/0-0-2001-1000/${file}`,
  `/uploads/assets/0-0-0-1000/${file}`,
  `/uploads/assets/other/${file}`,
  '/uploads/assets/whole/../secret',
  `/uploads/assets/whole/${file.replace('.jpg', '.svg')}`,
  `https://host.example/uploads/assets/whole/${file}`,
])('%s is no asset path', (path) => {
  expect(parseAssetPath(path)).toBeNull()
})

test('a crop has the aspect ratio of its frame, around the focus', () => {
  expect(computeCrop(size, wholePicture, null)).toBeNull()
  expect(computeCrop(size, wholePicture, 2)).toBeNull()
  const square = { top: 0, width: 1000, height: 1000 }
  expect(computeCrop(size, wholePicture, 1)).toEqual({ left: 500, ...square })
  expect(computeCrop(size, { ...wholePicture, focusX: 0.1 }, 1)).toEqual({ left: 0, ...square })
  expect(computeCrop(size, { ...wholePicture, right: 0.4, focusX: 1 }, 1)).toEqual({
    ...{ left: 200, ...square },
  })
})

test('a crop stays inside its picture, and is found again from its path', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const edge = fc.double({ min: 0, max: 0.45, noNaN: true })
  const choices = fc.record({
    ...{ top: edge, right: edge, bottom: edge, left: edge },
    ...{ focusX: fraction, focusY: fraction },
  })
  const aspects = fc.constantFrom(null, 4 / 3, 1, 0.5)
  fc.assert(
    fc.property(choices, aspects, (selection, aspect) => {
      const crop = computeCrop(size, selection, aspect)
      if (!crop) return
      expect(parseAssetPath(formatAssetPath(file, crop))?.crop).toEqual(crop)
      const again = computeCrop(size, toCropSelection(size, crop), null)
      expect(again).toEqual(crop)
    }),
  )
})
