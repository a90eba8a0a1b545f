import { describe, expect, test } from 'vitest'
import {
  findClaimNames,
  formatClaimToken,
  getClaimIds,
  getClaimName,
  insertClaims,
} from '#lib/content/claim-tokens.ts'
import {
  hasPlaceholder,
  interpolatedLength,
  unknownPlaceholders,
} from '#lib/content/placeholders.ts'
import { insertToken } from '#studio/claims/insert-token.ts'

const texts = new Map([
  ['install-time', '40 to 60 minutes'],
  ['grip', '$& 80%'],
  ['gone', null],
])

test('a token names the document of its claim, whatever its id is', () => {
  const isFound = (id: string, { ids, uuidStart }: ReturnType<typeof getClaimIds>) =>
    ids.includes(id) || (uuidStart !== null && id.startsWith(uuidStart))
  const tokens = {
    'claim-install-time': '{claim:install-time}',
    '7d9c7d6e-0d6b-4b4c-a1c2-2f5b1d3c9e10': '{claim:7d9c7d6e}',
    'imported.claim': '{claim:imported.claim}',
  }
  for (const [id, token] of Object.entries(tokens)) {
    expect(formatClaimToken(getClaimName(id))).toBe(token)
    const [name = ''] = findClaimNames(`On in ${token}.`)
    expect(isFound(id, getClaimIds(name))).toBe(true)
    expect(isFound(`other-${id}`, getClaimIds(name))).toBe(false)
  }
})

test('claims are inserted at every depth, literally, and the shape is kept', () => {
  const content = {
    heading: 'On in {claim:install-time}, {claim:grip}',
    count: 3,
    body: [{ _type: 'block', children: [{ text: '{claim:install-time}.', marks: ['strong'] }] }],
  }
  expect(findClaimNames(content)).toEqual(['install-time', 'grip'])
  expect(insertClaims(content, texts)).toEqual({
    heading: 'On in 40 to 60 minutes, $& 80%',
    count: 3,
    body: [{ _type: 'block', children: [{ text: '40 to 60 minutes.', marks: ['strong'] }] }],
  })
})

test('a fact that was a field of the site settings is a claim, also with its former token', () => {
  const text = 'It begins {start}, not {claim:start}. {START} {starts}'
  expect(findClaimNames(text)).toEqual(['start'])
  expect(insertClaims(text, new Map([['start', 'Fall 2025']]))).toBe(
    'It begins Fall 2025, not Fall 2025. Fall 2025 {starts}',
  )
  expect(unknownPlaceholders(text)).toEqual(['{starts}'])
})

test('a claim that does not exist leaves no brackets and no second space', () => {
  expect(insertClaims('It takes {claim:gone} per vehicle, {claim:}in {claim: x}.', texts)).toBe(
    'It takes per vehicle,in.',
  )
})

test('a token is not an unknown placeholder, and counts with the typical length of a claim', () => {
  expect(unknownPlaceholders('{claim:grip} {clam}')).toEqual(['{clam}'])
  expect(hasPlaceholder('{claim:grip}')).toBe(false)
  expect(interpolatedLength('In {claim:7d9c7d6e-0d6b-4b4c-a1c2-2f5b1d3c9e10}.')).toBe(16)
})

describe('a token is inserted', () => {
  test('at the caret, and replaces what is selected', () => {
    expect(insertToken('On in 40 minutes.', '{claim:x}', { start: 6, end: 16 })).toEqual({
      text: 'On in {claim:x}.',
      caret: 15,
    })
  })

  test('apart from the words beside it', () => {
    expect(insertToken('upmore', '{claim:x}', { start: 2, end: 2 })).toEqual({
      text: 'up {claim:x} more',
      caret: 12,
    })
  })

  test('at the end of a text that never had the focus', () => {
    expect(insertToken('Up to', '{claim:x}', null).text).toBe('Up to {claim:x}')
    expect(insertToken('', '{claim:x}', null)).toEqual({ text: '{claim:x}', caret: 9 })
  })
})
