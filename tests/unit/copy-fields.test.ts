import { expect, test } from 'vitest'
import { withCopyFields } from '#studio/actions/copy-fields.ts'

test('the copy of a campaign page has the answers, and no French path, which its original has', () => {
  const page = { _type: 'page', title: 'Sale', path: { current: 'sale' }, frenchPath: 'x', seo: {} }
  const copy = withCopyFields(page, { title: 'Sale (copy)', path: 'sale-copy' })
  expect(copy).toEqual({
    ...{ _type: 'page', title: 'Sale (copy)', seo: {} },
    path: { _type: 'slug', current: 'sale-copy' },
  })
})

test('the copy of another document has the answers in place of its names', () => {
  const entry = { _type: 'faqEntry', question: 'Why?', answer: [] }
  expect(withCopyFields(entry, { question: 'Why? (copy)' })).toEqual({
    ...entry,
    question: 'Why? (copy)',
  })
})
