import { set, unset } from 'sanity'
import { describe, expect, test } from 'vitest'
import { acceptedTypes, getAccept, isAccepted } from '#studio/pictures/accepted-files.ts'
import { isAltTextOutdated } from '#studio/pictures/picture-input.tsx'
import { fitPicture } from '#studio/pictures/shrink-picture.ts'

test('a picture fits into 4,000 pixels and keeps its proportions', () => {
  expect(fitPicture({ width: 8000, height: 6000 })).toEqual({ width: 4000, height: 3000 })
  expect(fitPicture({ width: 3000, height: 6000 })).toEqual({ width: 2000, height: 4000 })
  expect(fitPicture({ width: 1200, height: 800 })).toEqual({ width: 1200, height: 800 })
})

describe('the description of a picture', () => {
  const picture = { asset: { _ref: 'image-a' }, alt: 'A loader on ice' }
  const setAsset = (id: string) => set({ _type: 'reference', _ref: id }, ['asset'])

  test('is wrong once another picture is in its place, or none', () => {
    expect(isAltTextOutdated(picture, [setAsset('image-b')])).toBe(true)
    expect(isAltTextOutdated(picture, [unset(['asset'])])).toBe(true)
  })

  test('stays with the same picture, with its crop, and with the first picture', () => {
    expect(isAltTextOutdated(picture, [setAsset('image-a')])).toBe(false)
    expect(isAltTextOutdated(picture, [unset(['hotspot'])])).toBe(false)
    expect(isAltTextOutdated({ alt: 'A loader' }, [setAsset('image-b')])).toBe(false)
    expect(isAltTextOutdated({ asset: picture.asset }, [setAsset('image-b')])).toBe(false)
  })
})

test('a field takes the files that its options name, the media library those of all fields', () => {
  const field = { options: { accept: 'image/jpeg,image/png' } } as Parameters<typeof getAccept>[0]
  expect(isAccepted({ type: 'image/png' }, getAccept(field))).toBe(true)
  expect(isAccepted({ type: 'application/pdf' }, getAccept(field))).toBe(false)
  expect(isAccepted({ type: 'application/pdf' }, getAccept(undefined))).toBe(true)
  expect(isAccepted({ type: 'video/webm' }, acceptedTypes)).toBe(true)
  expect(isAccepted({ type: 'image/svg+xml' }, acceptedTypes)).toBe(false)
})
