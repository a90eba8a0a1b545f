import { expect, test } from 'vitest'
import { formatFailure } from '#scripts/suite-report.ts'

const numberLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

test.each([
  { reason: undefined, first: '    no reason given', last: '    no reason given', lines: 2 },
  { reason: numberLines(16), first: '    line 1', last: '    line 16', lines: 17 },
  { reason: `${numberLines(40)}\n`, first: '    line 1', last: '    line 40', lines: 18 },
])('a failed test is reported by the first and last lines of its reason', (expected) => {
  const lines = formatFailure('forms.spec.ts › sends', expected.reason).split('\n')
  expect(lines).toHaveLength(expected.lines)
  expect(lines[0]).toBe('forms.spec.ts › sends')
  expect(lines[1]).toBe(expected.first)
  expect(lines.at(-1)).toBe(expected.last)
})
