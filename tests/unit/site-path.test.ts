import { expect, test } from 'vitest'
import { guestPath } from '#lib/guests/guest-comment.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { isPagePath, sitePathExamples } from '#lib/values/site-path.ts'

const { pages, others, bad, invisible } = sitePathExamples

/** What each place that takes a path accepts. */
const places: [place: string, accepts: (path: string) => boolean, accepted: readonly string[]][] = [
  ['a page', isPagePath, pages],
  ['a guest', (path) => guestPath.safeParse(path).success, [...pages, ...others]],
  [
    'a link of staff',
    (path) => parseLinkTarget(path)?.kind === 'page',
    [...pages, ...others, ...invisible, '/a\n', '\u00a0/a'],
  ],
]

test.each(places)('%s has paths of this site only', (_place, accepts, accepted) => {
  const all = [...pages, ...others, ...bad, ...invisible]
  expect(all.filter(accepts).toSorted()).toEqual(accepted.toSorted())
})
