import { describe, expect, test } from 'vitest'
import { findTermFaults, parseTerms, type Term } from '#lib/content/term-faults.ts'

const createTerm = (english: string, french: string, changes: Partial<Term> = {}): Term => ({
  ...{ _id: `term-${english}`, english, french, also: [], avoid: [], note: '' },
  ...changes,
})

const terms = [
  createTerm('dealer', 'concessionnaire', { avoid: ['revendeur'] }),
  createTerm('dealer info', 'proposition'),
  createTerm('nut', 'écrou', { avoid: ['noix'] }),
  createTerm('skid steer', 'minichargeuse', { avoid: ['mini-chargeuse'] }),
  createTerm('waitlist', 'liste d’attente', { avoid: ['file d’attente'], also: ['inscription'] }),
  createTerm('hook', 'crochet', { also: ['accrochez'] }),
  createTerm('abrasion-resistant', 'résistant à l’abrasion'),
  createTerm('minimum', 'minimal'),
  createTerm('personal information', 'renseignements personnels'),
  createTerm('body shop', 'carrosserie'),
  createTerm('tooth', 'dent', { avoid: ['pic'] }),
  createTerm('clip', 'attache', { avoid: ['clip'] }),
  createTerm('set', 'jeu', { avoid: ['ensemble'], isAmbiguous: true }),
  createTerm('ice pick', 'pic à glace'),
  createTerm('snow removal', 'déneigement', { avoid: ['déblayage', 'enlèvement de la neige'] }),
  createTerm('side', 'côté', { avoid: ['flanc'] }),
  createTerm('artwork', 'visuel', { avoid: ['œuvre'] }),
  createTerm('walk', 'marche', { avoid: ['marché'] }),
]

/** Returns the terms that are rendered otherwise, or the forms to avoid. */
const find = (english: string, french: string) =>
  findTermFaults(english, french, terms).map(({ term, used }) => used ?? term.english)

describe('right French of a term is found', () => {
  test.each([
    ['as it is', 'A dealer near you', 'Un concessionnaire près de vous'],
    ['in the plural', 'Two dealers', 'Deux concessionnaires'],
    ['in capitals, without accents', 'NUTS', 'ECROUS'],
    ['after an elision, with either apostrophe', 'Turn the nut', "Serrez l'écrou d’abord"],
    ['with another apostrophe inside', 'Join the waitlist', "Sur la liste d'attente"],
    ['across a no-break space', 'The waitlist', 'La liste\u00a0d’attente'],
    ['as a plural of several words', 'Waitlists', 'Les listes d’attente'],
    ['in agreement', 'Abrasion-resistant plates', 'Des plaques résistantes à l’abrasion'],
    ['in an irregular plural', 'Minimum values', 'Des seuils minimaux'],
    ['in the singular of a plural', 'Any personal information', 'Un renseignement personnel'],
    ['as another right form', 'Waitlist', 'Inscription'],
    ['as a verb with its pronoun', 'Hook it', 'Accrochez-la'],
    ['within a longer English term', 'Send dealer info', 'Envoyer la proposition'],
    ['with a hyphen in the English', 'Skid-steers', 'Les minichargeuses'],
  ])('%s', (_how, english, french) => {
    expect(find(english, french)).toEqual([])
  })
})

describe('a term without its French is found', () => {
  test.each([
    ['in the plural', 'Two dealers', 'Deux marchands', ['dealer']],
    ['as an irregular plural', 'Sharp teeth', 'Pointes vives', ['tooth']],
    ['in -ies', 'Body shops', 'Des ateliers', ['body shop']],
    ['with a hyphen', 'A skid-steer', 'Une chargeuse', ['skid steer']],
    ['beside a longer term', 'Dealer info of a dealer', 'La proposition', ['dealer']],
    ['twice only once', 'A dealer and a dealer', 'Un marchand', ['dealer']],
    ['where the French is a part of a word', 'The tooth', 'Un accident', ['tooth']],
  ])('%s', (_how, english, french, expected) => {
    expect(find(english, french)).toEqual(expected)
  })

  test('but not in a part of a word, a token or a text of the other language alone', () => {
    expect(find('A peanut, the dealership, {dealer}, a hook-up', 'Une arachide')).toEqual([])
    expect(find('', 'Un texte')).toEqual([])
  })
})

describe('a form to avoid is found', () => {
  test.each([
    ['with its term in the English', 'Two dealers', 'Deux revendeurs', ['revendeurs']],
    ['beside the right form', 'A dealer', 'Un concessionnaire, un revendeur', ['revendeur']],
    ['without its term', 'A shop', 'Un revendeur', ['revendeur']],
    ['without any English', '', 'Deux mini-chargeuses', ['mini-chargeuses']],
    ['in capitals', 'Waitlist', 'FILE D’ATTENTE', ['FILE D’ATTENTE']],
    ['after an elision', 'Nuts', 'Écrous : pas d’noix', ['noix']],
    ['without its accents', 'Snow removal', 'Le deblayage', ['deblayage']],
    ['in capitals without accents', '', 'LE DEBLAYAGE', ['DEBLAYAGE']],
    ['with some of its accents', '', 'L’enlevement de la neige', ['enlevement de la neige']],
    ['without its ligature', '', 'Les oeuvres', ['oeuvres']],
  ])('%s', (_how, english, french, expected) => {
    expect(find(english, french)).toEqual(expected)
  })

  test.each([
    ['a part of a word', 'Un éclipse, un clip-art, des épices', []],
    ['within a longer right form', 'Un pic à glace', []],
    ['beside that form', 'Un pic à glace et un pic', ['pic']],
    ['in a token', 'Le {clip}', []],
    ['across a dash', 'Une pièce — clip — de plus', ['clip']],
    ['within a longer right form without accents', 'Un pic a glace', []],
    ['a part of a word without accents', 'Des deblayages-minute, redeblayage', []],
    ['with accents that it has not', 'Il a flânc', []],
    ['that is a right form without its accents', 'Une marche', []],
    ['that is a right form but for its accents', 'Un marché', ['marché']],
  ])('%s', (_where, french, expected) => {
    expect(find('', french)).toEqual(expected)
  })
})

test('a term whose English has other meanings needs the English and a form to avoid', () => {
  expect(find('Set the clip', 'Posez l’attache')).toEqual([])
  expect(find('We work together', 'Travaillons ensemble')).toEqual([])
  expect(find('One set', 'Un ensemble')).toEqual(['ensemble'])
})

test('terms without English or French are left out, and lists may be missing', () => {
  const complete = { _id: 'a', english: 'nut', french: 'écrou' }
  const parsed = parseTerms([complete, { _id: 'b', english: 'nut', french: ' ' }, { _id: 'c' }])
  expect(parsed).toEqual([{ ...complete, also: [], avoid: [], note: '' }])
  expect(parseTerms(null)).toEqual([])
})
