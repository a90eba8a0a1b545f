import { expect, test } from 'vitest'
import { findTypographyFaults } from '../support/french-typography.ts'
import { findEnglish, findFrench } from '../support/languages.ts'

test.each([
  'Request a quote',
  'Search',
  'Bobcat T770 traction bars',
  'Step 2',
  'Up to 80% more traction',
])('“%s” is found as English, not as French', (text) => {
  expect(findEnglish(text)).toEqual([text])
  expect(findFrench(text)).toEqual([])
})

test.each([
  'Demander une soumission',
  'Recherche',
  'Aucun résultat',
  'Jusqu’à 80 % de traction en plus',
  "S'inscrire",
])('“%s” is found as French, not as English', (text) => {
  expect(findFrench(text)).toEqual([text])
  expect(findEnglish(text)).toEqual([])
})

test.each([
  'Contact',
  'Traction, machine, construction, agriculture',
  'Bobcat T590',
  'Menu | Caribou',
  '7:00 a.m. EST',
  'https://www.example.com/the/track',
  'info@the-dealer.example, example.com/about',
  '/fr/produits #installation',
  '{claim:start} {product}',
  'Great Lakes Track & Equipment',
  'CAT 299D3 XE',
])('“%s” proves neither language', (text) => {
  expect(findEnglish(text)).toEqual([])
  expect(findFrench(text)).toEqual([])
})

test('only the sentences of the other language are returned', () => {
  const text = 'Voyez les étapes. See the four steps. Ensuite, commandez !\nJoin the list'
  expect(findEnglish(text)).toEqual(['See the four steps.', 'Join the list'])
  expect(findFrench('It is done. C’est fait ! Next.')).toEqual(['C’est fait !'])
})

test('an English contraction is no elision, and names of the caller are ignored', () => {
  expect(findFrench("We don't, and the dealer's mail isn't")).toEqual([])
  expect(findFrench('By Aciers de la Côte', ['Aciers de la Côte'])).toEqual([])
  expect(findEnglish('Vendu par The Track Shop', ['The Track Shop'])).toEqual([])
})

test.each([
  ["l'acier", 'apostrophe'],
  ['“Effacer”', 'quotation'],
  ['Quelle machine?', 'before a mark'],
  ['Étape 2: la pose', 'before a mark'],
  ['«Effacer »', 'after «'],
  ['Quelle machine\u00a0?', 'no-break'],
  ['80%', 'percent'],
  ['une  barre', 'two spaces'],
  ['une barre .', 'before a comma'],
])('“%s” is a fault of typography', (text, fault) => {
  expect(findTypographyFaults(text)).toEqual([expect.stringContaining(fault)])
})

test.each([
  'Quelle machine ? Posée à 7:30 : « Effacer » ; 80 % !',
  'Envoi en cours...',
  '123, rue Example\nMontréal (Québec)  H0H 0H0',
])('“%s” has French typography', (text) => {
  expect(findTypographyFaults(text)).toEqual([])
})
