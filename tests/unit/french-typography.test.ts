import { describe, expect, test } from 'vitest'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { withTypography } from '#lib/content/with-typography.ts'

/** `_` is a no-break space, and `~` a narrow one. */
const withSigns = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

const texts = [
  ['Prêt pour l’hiver ?', 'Prêt pour l’hiver~?'],
  ['Prêt pour l’hiver?', 'Prêt pour l’hiver~?'],
  ['Vraiment?!', 'Vraiment~?!'],
  ['Merci !', 'Merci~!'],
  ['Neige ; glace', 'Neige~; glace'],
  ['Modèles : T590, T650', 'Modèles_: T590, T650'],
  ['Modèles: T590', 'Modèles_: T590'],
  ['Compatible avec :', 'Compatible avec_:'],
  ['la barre « Ice Bar »', 'la barre «_Ice Bar_»'],
  ['la barre «Ice Bar»', 'la barre «_Ice Bar_»'],
  ['« Prêt ? »', '«_Prêt~?_»'],
  ['80 % de moins', '80_% de moins'],
  ['80% de moins', '80_% de moins'],
  ['100 000 lb/po²', '100_000_lb/po²'],
  ['3 480,00 $', '3_480,00_$'],
  ['de 7 h 30 à 17 h', 'de 7_h_30 à 17_h'],
  ['Montréal (Québec) H0H 0H0, Canada', 'Montréal (Québec) H0H_0H0, Canada'],
  ['12 barres', '12 barres'],
  ['2 modèles', '2 modèles'],
  ['de 10:30 à 11:00', 'de 10:30 à 11:00'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['/fr/produits?brand=bobcat#quote', '/fr/produits?brand=bobcat#quote'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['/recherche?q=80%20dents', '/recherche?q=80%20dents'],
  [
    '{name} : {count, plural, one {# modèle} other {# modèles}}',
    '{name}_: {count, plural, one {# modèle} other {# modèles}}',
  ],
  ['Une ligne\n: une autre', 'Une ligne\n: une autre'],
  ['', ''],
] as const

describe('French typography', () => {
  test.each(texts)('%j', (text, expected) => {
    const once = applyFrenchTypography(text)
    expect(withSigns(once)).toBe(expected)
    expect(applyFrenchTypography(once)).toBe(once)
  })
})

test.each([
  [
    ['Garantie', ' : 2 ans'],
    ['Garantie', '_: 2_ans'],
  ],
  [
    ['Garantie', ': 2 ans'],
    ['Garantie', '_: 2_ans'],
  ],
  [
    ['Garantie ', ': 2 ans'],
    ['Garantie_', ': 2_ans'],
  ],
  [
    ['Garantie ', ' : 2 ans'],
    ['Garantie_', ': 2_ans'],
  ],
  [
    ['Garantie', ' ', ':'],
    ['Garantie', '_', ':'],
  ],
  [
    ['la barre « ', 'Ice Bar', ' »'],
    ['la barre «_', 'Ice Bar', '_»'],
  ],
  [
    ['Prêt', ' ?', ' Oui'],
    ['Prêt', '~?', ' Oui'],
  ],
  [
    ['80', ' % de moins'],
    ['80', '_% de moins'],
  ],
  [
    ['à ', '10', ':30  ', 'ou'],
    ['à ', '10', ':30  ', 'ou'],
  ],
  [
    ['Une ligne\n', ': une autre'],
    ['Une ligne\n', ': une autre'],
  ],
  [
    ['', 'Prêt ?', ''],
    ['', 'Prêt~?', ''],
  ],
  [[], []],
])('of spans %j', (spans, expected) => {
  const block = { _type: 'block', children: spans.map((text) => ({ text })) }
  const once = withTypography(block, 'fr')
  expect(once.children.map(({ text }) => withSigns(text))).toEqual(expected)
  expect(withTypography(once, 'fr')).toEqual(once)
})
