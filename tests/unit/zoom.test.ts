import { expect, test } from 'vitest'
import { clampZoom, fittedSize, fittedZoom, openingZoom, zoomAt } from '#components/media/zoom.ts'

const phone = { width: 390, height: 700 }
const desktop = { width: 1440, height: 800 }
const picture = { width: 4, height: 3 }

test('a wide picture opens larger than it fits on a phone, and fitted on a desktop', () => {
  expect(openingZoom(fittedSize(picture, phone), phone)).toEqual({ scale: 1.5, x: 0, y: 0 })
  expect(openingZoom(fittedSize(picture, desktop), desktop)).toEqual(fittedZoom)
  const upright = { width: 3, height: 5 }
  expect(openingZoom(fittedSize(upright, phone), phone).scale).toBeCloseTo(700 / 650)
})

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
