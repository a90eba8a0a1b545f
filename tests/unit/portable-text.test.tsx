import { PortableText } from '@portabletext/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { portableText } from '#lib/content/portable-text.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))

const span = { _type: 'span', _key: 'a', text: 'Steel', marks: [] }
const block = { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] }
const omit = (value: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

it.each([
  ['as the Studio writes it', [block]],
  ['blocks without a key', [omit(block, '_key')]],
  ['two blocks without keys', [omit(block, '_key'), { ...block, _key: '', children: [] }]],
  ['a span without a key', [{ ...block, children: [omit(span, '_key')] }]],
  ['a span without text', [{ ...block, children: [omit(span, 'text'), span] }]],
  ['a span whose text is null', [{ ...block, children: [{ ...span, text: null }, span] }]],
  ['a span without a type', [{ ...block, children: [omit(span, '_type')] }]],
  ['no mark definitions', [omit(block, 'markDefs')]],
  ['mark definitions that are null', [{ ...block, markDefs: null }]],
  ['a mark definition without a key', [{ ...block, markDefs: [{ _type: 'link', href: '/faq' }] }]],
  ['a mark without a definition', [{ ...block, children: [{ ...span, marks: ['gone'] }] }]],
  ['marks that are null', [{ ...block, children: [{ ...span, marks: null }] }]],
  ['no marks', [{ ...block, children: [omit(span, 'marks')] }]],
  ['no style', [omit(block, 'style')]],
  ['a block without children', [omit(block, 'children'), block]],
  ['children that are no spans', [{ ...block, children: ['Steel', null, 1, span] }]],
])('Portable Text with %s is shown', (_how, value) => {
  const log = spyOnLog()
  const blocks = portableText.parse(value)
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
  expect(new Set(blocks.map(({ _key }) => _key)).size).toBe(blocks.length)
  const html = renderToStaticMarkup(<PortableText value={blocks} onMissingComponent={false} />)
  expect(html).toContain('Steel')
})
