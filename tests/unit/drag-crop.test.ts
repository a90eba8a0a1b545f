import { expect, test } from 'vitest'
import { computeCrop, wholePicture } from '#lib/content/compute-crop.ts'
import { toDraggedSelection } from '#studio/catalog-tool/drag-crop.ts'

const picture = { width: 1000, height: 800 }

test.each([
  [
    { x: 0.7, y: 0.25 },
    { x: 0.2, y: 0.75 },
  ],
  [
    { x: 0.2, y: 0.25 },
    { x: 0.7, y: 0.75 },
  ],
])('a drag from %j to %j keeps the area between them', (from, to) => {
  const selection = toDraggedSelection(wholePicture, from, to)
  expect(computeCrop(picture, selection, null)).toEqual({
    left: 200,
    top: 200,
    width: 500,
    height: 400,
  })
})

test('a crop of an aspect ratio is in the middle of the dragged area', () => {
  const selection = toDraggedSelection(wholePicture, { x: 0.2, y: 0.25 }, { x: 0.7, y: 0.75 })
  expect(computeCrop(picture, selection, 1)).toEqual({
    left: 250,
    top: 200,
    width: 400,
    height: 400,
  })
})

test('a click moves only the focus', () => {
  const before = { ...wholePicture, left: 0.5 }
  const selection = toDraggedSelection(before, { x: 0.8, y: 0.1 }, { x: 0.81, y: 0.1 })
  expect(selection).toEqual({ ...before, focusX: 0.8, focusY: 0.1 })
})
