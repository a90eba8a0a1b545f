import { describe, expect, test } from 'vitest'
import { findChapterFaults } from '#schemas/objects/chapter-faults.ts'

const toSection = (starts: readonly unknown[]) => ({
  chapters: starts.map((start, index) => ({ _key: `${index}`, title: 'Bar', start })),
})

const findPlaces = (section: unknown) =>
  findChapterFaults(section).map(({ path, message }) => [path, message] as const)

const at = (place: number) => ['chapters', { _key: `${place}` }, 'start']

describe('the order of chapters', () => {
  test.each([
    [[]],
    [['1:05']],
    [['0:00', '65', '2 min', '1:00:00']],
    // A text that is no time has a message of its own.
    [['1:00', 'later', undefined, '', '1:01']],
  ])('is right: %j', (starts) => {
    expect(findChapterFaults(toSection(starts))).toEqual([])
  })

  test('is wrong at each chapter before the latest one', () => {
    const message = 'A chapter before this one begins at 2:00. Put them in the order of the video.'
    expect(findPlaces(toSection(['0:10', '2:00', '1:00', 'x', '1:30', '3:00']))).toEqual([
      [at(2), message],
      [at(4), message],
    ])
  })

  test('is wrong for two at one time, however they are typed', () => {
    expect(findPlaces(toSection(['1:05', '65 s']))).toEqual([
      [at(1), 'The chapter before this one begins at 1:05, too.'],
    ])
  })

  test.each([undefined, null, {}, { chapters: null }, { chapters: 'none' }, { chapters: [null] }])(
    'is not judged without chapters: %j',
    (section) => {
      expect(findChapterFaults(section)).toEqual([])
    },
  )
})
