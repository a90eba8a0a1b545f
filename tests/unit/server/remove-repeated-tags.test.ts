import { expect, test } from 'vitest'
import { removeRepeatedTags } from '#server/remove-repeated-tags.ts'

test('title, description and picture of an X card are left out where Next repeats Open Graph', () => {
  const kept =
    '<meta property="og:title" content="A"/><meta name="twitter:card" content="summary_large_image"/><meta name="twitter:image:alt" content="A"/>'
  const repeated =
    '<meta name="twitter:title" content="A"/><meta name="twitter:description" content="&quot;&gt;B"/><meta name="twitter:image" content="/a.png"/>'
  expect(removeRepeatedTags(`<head>${kept}${repeated}</head>`)).toBe(`<head>${kept}</head>`)
})
