import { expect, test } from 'vitest'
import { describeAction, getReplaceObstacle } from '#studio/replace/describe-hits.ts'
import type { Hit } from '#studio/replace/find-hits.ts'

const hit: Hit = {
  ...{ id: '1', offset: 0, length: 5 },
  text: {
    ...{ documentId: 'a', documentType: 'page', documentTitle: 'Page' },
    ...{ at: 'title', titles: [], text: 'Steel bars' },
  },
}

const input = { find: 'Steel', matchesCase: false, replaceWith: '', isDeletion: false }

test.each([
  ['an empty field', input, [hit], 'Replace 1 place', 'or choose to delete it'],
  ['a chosen deletion', { ...input, isDeletion: true }, [hit], 'Delete 1 place', null],
  ['other words', { ...input, replaceWith: 'Iron' }, [hit], 'Replace 1 place', null],
  ['a space', { ...input, replaceWith: ' ' }, [hit], 'Replace 1 place', null],
  ['the same words', { ...input, replaceWith: 'Steel' }, [hit], 'Replace 1 place', 'the same'],
  ['other capitals', { ...input, replaceWith: 'steel' }, [hit], 'Replace 1 place', null],
  ['no place', { ...input, isDeletion: true }, [], 'Delete 0 places', 'at least one place'],
])('a replacement with %s', (_, given, chosen, action, obstacle) => {
  expect(describeAction(chosen, given)).toContain(action)
  const found = getReplaceObstacle(chosen, given)
  if (obstacle === null) expect(found).toBeNull()
  else expect(found).toContain(obstacle)
})
