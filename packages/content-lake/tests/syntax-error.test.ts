import { expect, test } from 'vitest'
import { describeSyntaxError } from '../src/groq/syntax-error.ts'
import { failure, startTestLake } from './test-lake.ts'

// Descriptions and positions as @sanity/client's own tests have them from the hosted API, where known.
test.each([
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 11],
  ['', 'unexpected end-of-file, expected expression', 0, 0],
  ['*[a == 1', "expected ']' following expression", 1, 8],
  ['*{a, "b": (1', "expected ')' following expression", 10, 12],
  ['*[_type == ]{a}', 'unexpected token "]", expected expression', 11, 12],
  ['*[a == 1]]', 'unexpected token "]"', 9, 10],
  ['*[a == 1)', 'unexpected token ")"', 8, 9],
  ['*[a == "]"] // [\n| order(', 'unexpected end-of-file, expected expression', 25, 25],
])('%j is described as: %s', (query, description, start, end) => {
  expect(describeSyntaxError(query, 0)).toEqual({ description, start, end })
})

test('the client shows the error in a code frame', async () => {
  const { client } = await startTestLake()
  const { status, message } = await failure(client.fetch('*[_type == "event]'))
  expect(status).toBe(400)
  expect(message).toContain('> 1 | *[_type == "event]')
  expect(message).toContain('^^^^^^^')
  expect(await failure(client.fetch('*[tite(title)]'))).toMatchObject({
    details: { description: 'unknown function "tite"', start: 2, end: 6 },
  })
})
