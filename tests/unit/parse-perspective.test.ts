import { expect, test } from 'vitest'
import { parsePerspective } from '#lib/content/parse-perspective.ts'

test.each([
  [undefined, 'drafts'],
  ['drafts', 'drafts'],
  ['published', 'published'],
  ['rWinter,rAutumn,drafts', ['rWinter', 'rAutumn', 'drafts']],
  ['raw', 'drafts'],
  ['raw,published', 'drafts'],
  ['a.b', 'drafts'],
  ['', 'drafts'],
])('a perspective cookie of %j reads %j', (cookie, perspective) => {
  expect(parsePerspective(cookie)).toEqual(perspective)
})
