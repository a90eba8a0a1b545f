import { beforeAll, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator } from './studio-validator.ts'
import {
  createPage,
  createRedirect,
  storeReferencedDocuments,
  textSection,
} from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
})

const [earlier, later] = ['2026-12-01T08:00:00Z', '2026-12-24T18:00:00Z']

/** Documents with a start and an end, and where the end is. */
const dated = (dates: object) => [
  [{ _type: 'announcementBar', text: 'Soon', ...dates }, 'endsAt'] as const,
  [createRedirect(dates), 'endsAt'] as const,
  [createPage({ sections: [{ ...textSection, ...dates }] }), 'sections[text].endsAt'] as const,
]

test('an announcement, a redirect and a section can have a start, an end or both', async () => {
  for (const dates of [
    { startsAt: earlier },
    { endsAt: later },
    { startsAt: earlier, endsAt: later },
  ]) {
    for (const [document] of dated(dates)) expect(await validator.validate(document)).toEqual([])
  }
})

test('an end that is not after the start is rejected', async () => {
  for (const startsAt of [later, '2026-12-25T00:00:00Z']) {
    for (const [document, path] of dated({ startsAt, endsAt: later })) {
      expect(await validator.validate(document)).toEqual([errorMarker(path, 'after the beginning')])
    }
  }
})
