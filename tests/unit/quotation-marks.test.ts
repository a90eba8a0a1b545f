import { describe, expect, test } from 'vitest'
import { quotationMarksExamples, withoutQuotationMarks } from '#lib/values/quotation-marks.ts'

describe('quotation marks around all of a text are dropped', () => {
  test.each(quotationMarksExamples)('%j becomes %j', (typed, words) => {
    expect(withoutQuotationMarks(typed)).toBe(words)
    expect(withoutQuotationMarks(words)).toBe(words)
  })
})
