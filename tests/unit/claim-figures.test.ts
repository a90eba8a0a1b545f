import { expect, test } from 'vitest'
import { compareFigures } from '#schemas/fields/claim-figures.ts'

test.each([
  ['40–60 min', '40 to 60 minutes'],
  ['40–60 min', ''],
  ['100,000 psi', '100\u202f000 psi'],
  ['30+ years', 'more than 30 years'],
  ['7 bolts', 'seven bolts'],
  ['AR400', 'AR400 steel'],
  ['1.5 mm', '1,5 mm'],
  ['0 changes', 'no change to the track'],
  ['None', 'not one'],
  ['2025', ''],
])('“%s” and “%s” agree', (figure, inText) => {
  expect(compareFigures({ figure, inText })).toBe(true)
})

test.each([
  ['40–60 min', '45 to 60 minutes', '40 and 60, the sentence 45 and 60'],
  ['40–60 min', '60 minutes', 'the sentence 60'],
  ['7 bolts', 'eight bolts', 'says 7, the sentence 8'],
  ['100,000 psi', '10,000 psi', 'says 100000, the sentence 10000'],
  ['80%', '80.5 percent', 'the sentence 805'],
])('“%s” and “%s” do not', (figure, inText, words) => {
  expect(compareFigures({ figure, inText })).toContain(words)
})
