import { describe, expect, test } from 'vitest'
import { videoChapter } from '#lib/content/sections/video.ts'
import {
  formatVideoTime,
  maxVideoTime,
  normalizeVideoTime,
  parseVideoTime,
  videoTimeExamples,
} from '#lib/values/video-time.ts'

const { good, bad } = videoTimeExamples

test('there are enough examples', () => {
  expect(good.length).toBeGreaterThanOrEqual(15)
  expect(bad.length).toBeGreaterThanOrEqual(30)
})

describe('a time in a video', () => {
  test.each(good)('%j is %s', (typed, normal) => {
    expect(normalizeVideoTime(typed)).toBe(normal)
    expect(normalizeVideoTime(normal)).toBe(normal)
    expect(parseVideoTime(normal)).toBe(parseVideoTime(typed))
  })

  test.each(bad)('%j is none', (typed) => {
    expect(parseVideoTime(typed)).toBeNull()
    expect(normalizeVideoTime(typed)).toBe(typed)
  })

  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [65, '1:05'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [maxVideoTime, '12:00:00'],
  ])('of %i seconds is shown as %s', (seconds, shown) => {
    expect(formatVideoTime(seconds)).toBe(shown)
    expect(parseVideoTime(shown)).toBe(seconds)
  })
})

describe('a chapter', () => {
  const chapter = (start: string | null) => ({ _key: 'a', title: 'Fit the bar', start })

  test.each(good)('begins at %j', (typed, normal) => {
    expect(videoChapter.parse(chapter(typed)).start).toBe(parseVideoTime(normal))
  })

  test.each([...bad, null])('does not begin at %j', (typed) => {
    expect(videoChapter.safeParse(chapter(typed)).success).toBe(false)
  })
})
