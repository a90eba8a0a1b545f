import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { KeepTogether, splitUnbreakable } from '#components/ui/keep-together.tsx'

describe('parts of a text that stay on one line', () => {
  test.each([
    ['Wide Traction Bars for Kubota SVL97-3 and SVL110-3', ['SVL97-3', 'SVL110-3']],
    ['CAT 299D3/XE', ['299D3/XE']],
    ['Rated for 100,000 psi', ['100,000 psi']],
    ['40-60 minutes', ['40-60']],
    ['60 min, 450 mm', ['60 min', '450 mm']],
    ['Made-to-order bars for off-road machines', []],
    ['T590 to T740', []],
    ['5 machines', []],
    ['', []],
  ])('%s', (text, expected) => {
    const parts = splitUnbreakable(text)
    expect(parts.flatMap((part) => (part.isUnbreakable ? part.text : []))).toEqual(expected)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  test('are not wrapped without one', () => {
    expect(renderToStaticMarkup(<KeepTogether>Bobcat T590</KeepTogether>)).toBe('Bobcat T590')
    expect(renderToStaticMarkup(<KeepTogether>For SVL97-3</KeepTogether>)).toBe(
      'For <span class="whitespace-nowrap">SVL97-3</span>',
    )
  })
})
