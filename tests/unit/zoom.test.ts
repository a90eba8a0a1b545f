import { expect, test } from 'vitest'
import {
  clampZoom,
  dragZoom,
  endDrag,
  fittedSize,
  fittedZoom,
  thumbnailZoom,
  zoomAt,
} from '#components/media/zoom.ts'

const phone = { width: 390, height: 700 }
const picture = { width: 4, height: 3 }

test('zooming keeps the same point of the picture in place', () => {
  const point = { x: 100, y: -50 }
  const once = zoomAt(fittedZoom, 2, point)
  expect(once).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(once, 1, point)).toEqual(fittedZoom)
  expect(zoomAt(fittedZoom, 99, point).scale).toBe(4)
})

test('a picture covers its frame as far as it can', () => {
  const fitted = fittedSize(picture, phone)
  expect(clampZoom({ scale: 2, x: 900, y: 40 }, fitted, phone)).toEqual({ scale: 2, x: 195, y: 0 })
  expect(clampZoom({ scale: 0.2, x: 9, y: 9 }, fitted, phone)).toEqual(fittedZoom)
})

const enlarged = { scale: 2, x: 0, y: 0 }
for (const { drag, start, by, sideways, moves, end } of [
  {
    drag: 'short to the left',
    start: fittedZoom,
    by: [-40, 9],
    sideways: true,
    moves: [-40, 0],
    end: null,
  },
  {
    drag: 'to the left',
    start: fittedZoom,
    by: [-60, 9],
    sideways: true,
    moves: [-60, 0],
    end: 'next',
  },
  {
    drag: 'to the right',
    start: fittedZoom,
    by: [48, 0],
    sideways: true,
    moves: [48, 0],
    end: 'previous',
  },
  {
    drag: 'short down',
    start: fittedZoom,
    by: [9, 90],
    sideways: false,
    moves: [0, 90],
    end: null,
  },
  { drag: 'down', start: fittedZoom, by: [60, 96], sideways: false, moves: [0, 96], end: 'close' },
  { drag: 'up', start: fittedZoom, by: [0, -300], sideways: false, moves: [0, 0], end: null },
  {
    drag: 'within an enlarged picture',
    start: enlarged,
    by: [-190, 0],
    sideways: true,
    moves: [0, 0],
    end: null,
  },
  {
    drag: 'past the edge of an enlarged picture',
    start: enlarged,
    by: [-255, 0],
    sideways: true,
    moves: [-60, 0],
    end: 'next',
  },
  {
    drag: 'down an enlarged picture',
    start: enlarged,
    by: [0, 300],
    sideways: false,
    moves: [0, 0],
    end: null,
  },
] as const) {
  test(`a drag ${drag} moves row and picture by ${moves}, and does ${end ?? 'nothing'}`, () => {
    const [x, y] = by
    const moved = dragZoom(start, { x, y }, sideways, fittedSize(picture, phone), phone)
    expect([moved.swipe, moved.pull]).toEqual(moves)
    expect(endDrag(moved)).toBe(end)
  })
}

test('a picture grows from where it covers its thumbnail', () => {
  const fitted = fittedSize(picture, phone)
  const square = { width: 195, height: 195, x: -50, y: 20 }
  expect(thumbnailZoom(square, fitted)).toEqual({ scale: 195 / fitted.height, x: -50, y: 20 })
})
