import { describe, expect, test } from 'vitest'
import type { DealerData } from '#components/dealers/dealer-data.ts'
import { filterDealers, sortByDistance } from '#components/dealers/find-dealers.ts'
import { formatContact, formatPlace } from '#lib/catalog/format-contact.ts'
import {
  distanceInKm,
  loadForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import { telHref } from '#lib/values/tel-href.ts'

const noContact = {
  contactEmail: null,
  phone: null,
  street: null,
  town: null,
  province: null,
  postalCode: null,
  openingHours: [],
  closedDays: [],
}

function createDealer(
  name: string,
  place: string,
  postalCode: string | null,
  province: string | null = null,
): DealerData {
  const contact = formatContact(noContact, 'en')
  return {
    name,
    href: `/dealer/${name}`,
    description: null,
    place,
    province,
    postalCode,
    contact,
    opening: null,
  }
}

const dealers = [
  createDealer('Prairie Iron', 'Red Deer, Alberta', 'T4N 5E1'),
  createDealer('Nord', 'Montréal, Quebec', 'H2P 1A1'),
  createDealer('Nowhere', '', null),
  createDealer('Great Lakes', 'Sudbury, Ontario', 'P3E 4N1'),
]

describe('how a dealership is reached', () => {
  test('a phone number becomes a tel URI with its extension', () => {
    expect(telHref('514 555-0142')).toBe('tel:+15145550142')
    expect(telHref('+1 (514) 555-0142')).toBe('tel:+15145550142')
    expect(telHref('1-800-555-0117 ext. 2')).toBe('tel:+18005550117;ext=2')
  })

  test('address and opening hours are lines for people', () => {
    const contact = formatContact(
      {
        ...noContact,
        street: '7420 Rue de l’Acier',
        town: 'Montreal',
        province: 'QC',
        postalCode: 'H2P 1A1',
        openingHours: ['Mo-Fr 07:30-17:00', 'Sa 09:00-12:00'],
      },
      'en',
    )
    expect(contact.address).toEqual(['7420 Rue de l’Acier', 'Montreal, Quebec  H2P 1A1'])
    expect(contact.hours.map((line) => line.replace(/\s/g, ' '))).toEqual([
      'Monday to Friday, 7:30 a.m. to 5:00 p.m.',
      'Saturday, 9:00 a.m. to 12:00 p.m.',
    ])
  })

  test('in French, the province is in brackets, and a full hour has no minutes', () => {
    const contact = formatContact(
      {
        ...noContact,
        phone: '514 555-0142 ext. 2',
        street: '7420 Rue de l’Acier',
        town: 'Montréal',
        province: 'QC',
        postalCode: 'H2P 1A1',
        openingHours: ['Mo-Fr 07:30-17:00', 'Sa 09:00-12:15', 'Su 00:00-08:05'],
      },
      'fr',
    )
    expect(contact.phone).toEqual({ text: '514 555-0142, poste 2', href: 'tel:+15145550142;ext=2' })
    expect(contact.address).toEqual(['7420 Rue de l’Acier', 'Montréal (Québec)  H2P 1A1'])
    expect(contact.hours).toEqual([
      'Lundi à vendredi, 7\u00a0h\u00a030 à 17\u00a0h',
      'Samedi, 9\u00a0h à 12\u00a0h\u00a015',
      'Dimanche, 0\u00a0h à 8\u00a0h\u00a005',
    ])
    expect(formatPlace({ town: 'Sudbury', province: null }, 'fr')).toBe('Sudbury')
    expect(formatPlace({ town: null, province: 'PE' }, 'fr')).toBe('Île-du-Prince-Édouard')
  })

  test('the extension of a phone number is as stored in English', () => {
    for (const phone of ['514 555-0142', '514 555-0142 ext. 2']) {
      expect(formatContact({ ...noContact, phone }, 'en').phone?.text).toBe(phone)
    }
  })

  test('what a row lacks is left out', () => {
    expect(formatContact(noContact, 'en')).toEqual({
      phone: null,
      email: null,
      address: [],
      hours: [],
    })
    expect(formatContact({ ...noContact, province: 'YT' }, 'en').address).toEqual(['Yukon'])
  })
})

describe('a forward sortation area', () => {
  test.each([
    ['H2P', 'H2P'],
    [' h2p 1a1 ', 'H2P'],
    ['H2P1', 'H2P'],
    ['H2P1A1', 'H2P'],
    ['H2P-1A1', 'H2P'],
    ['H2P\u20111A1', 'H2P'],
    ['H2P\u00a01A1', 'H2P'],
    ['h2p.1a1.', 'H2P'],
    ['H2P 1A1, Canada', 'H2P'],
    ['QC  H2P 1A1', 'H2P'],
    ['H2P 1A1 QC, Canada', 'H2P'],
    ['\u200bK1A\u200e 0B1\ufeff', 'K1A'],
    ['Ｋ１Ａ ０Ｂ１', 'K1A'],
    ['K1A OB1', 'K1A'],
    ['KOA 1B0', 'K0A'],
    ['Tom', null],
    ['St', null],
    ['H2', null],
    ['H2P 1A1 Montreal', null],
    ['D2P 1A1', null],
    ['Montreal', null],
    ['', null],
  ])('of %j is %j', (text, area) => {
    expect(parseForwardSortationArea(text)).toBe(area)
  })

  test('has coordinates in Canada, whichever it is', async () => {
    const areas = await loadForwardSortationAreas()
    expect(areas.size).toBeGreaterThan(1600)
    for (const [code, [latitude, longitude]] of areas) {
      expect(parseForwardSortationArea(code)).toBe(code)
      expect(latitude > 41 && latitude < 84, `latitude of ${code}`).toBe(true)
      expect(longitude > -142 && longitude < -52, `longitude of ${code}`).toBe(true)
    }
  })

  test('distances are those along the surface', () => {
    expect(distanceInKm([45.5, -73.6], [45.5, -73.6])).toBe(0)
    // Montreal to Vancouver.
    expect(distanceInKm([45.5, -73.57], [49.28, -123.12])).toBeCloseTo(3684, -1)
  })
})

describe('the search for a dealer', () => {
  const names = (found: readonly { dealer: DealerData }[]) => found.map(({ dealer }) => dealer.name)

  test('finds names and places without regard to case and accents, all words of the query', () => {
    expect(names(filterDealers(dealers, 'MONTREAL'))).toEqual(['Nord'])
    expect(names(filterDealers(dealers, 'iron alberta'))).toEqual(['Prairie Iron'])
    expect(names(filterDealers(dealers, 'iron quebec'))).toEqual([])
    expect(filterDealers(dealers, ' ')).toHaveLength(dealers.length)
  })

  const places = [
    createDealer('Nord', 'Montréal, Quebec', 'H2P 1A1', 'QC'),
    createDealer('Garage Sacré\u2011Cœur', 'L’Île-Perrot, Quebec', null, 'QC'),
    createDealer('Rock Iron', 'St. John’s, Newfoundland and Labrador', null, 'NL'),
    createDealer('Fundy', 'Saint John, New Brunswick', null, 'NB'),
    createDealer('Great Lakes', 'Sudbury, Ontario', null, 'ON'),
    createDealer('Coast', 'Fort St. James, British Columbia', null, 'BC'),
  ]

  test.each([
    ['Sacre-Coeur', ['Garage Sacré\u2011Cœur']],
    ['SACRE COEUR', ['Garage Sacré\u2011Cœur']],
    ['sacr\u00ade\u0301 cœur', ['Garage Sacré\u2011Cœur']],
    ["l'ile perrot", ['Garage Sacré\u2011Cœur']],
    ['St. John’s', ['Rock Iron']],
    ["St. John's", ['Rock Iron']],
    ['St Johns', ['Rock Iron']],
    ['St.John´s', ['Rock Iron']],
    ["Saint John's", ['Rock Iron']],
    ['st. john', ['Rock Iron', 'Fundy']],
    ['saint', ['Rock Iron', 'Fundy', 'Coast']],
    ['Ft St James', ['Coast']],
    ['QC', ['Nord', 'Garage Sacré\u2011Cœur']],
    ['Quebec', ['Nord', 'Garage Sacré\u2011Cœur']],
    ['Québec', ['Nord', 'Garage Sacré\u2011Cœur']],
    ['Montreal, QC', ['Nord']],
    ['Montréal (Québec)', ['Nord']],
    ['on', ['Great Lakes']],
    ['B.C.', ['Coast']],
    ['Colombie-Britannique', ['Coast']],
    ['Nouveau\u2013Brunswick', ['Fundy']],
    ['H2P', ['Nord']],
    ['\u200bnord\u200e', ['Nord']],
    ['xylophone', []],
  ])('for %j finds %j', (query, expected) => {
    expect(names(filterDealers(places, query))).toEqual(expected)
  })

  test('sorts by distance from a postal code, dealers without one last', async () => {
    const areas = await loadForwardSortationAreas()
    const found = sortByDistance(dealers, areas.get('K1A'), areas)
    expect(names(found)).toEqual(['Nord', 'Great Lakes', 'Prairie Iron', 'Nowhere'])
    const [ottawaToMontreal, ottawaToSudbury] = found.map(({ km }) => km)
    expect(ottawaToMontreal).toBeGreaterThan(150)
    expect(ottawaToMontreal).toBeLessThan(180)
    expect(ottawaToSudbury).toBeGreaterThan(390)
    expect(ottawaToSudbury).toBeLessThan(430)
    expect(found.at(-1)?.km).toBeNull()
  })

  test.each([
    ['X0A', 'Iqaluit', 'Nord', 2050],
    ['X0B', 'Cambridge Bay', 'Prairie Iron', 1930],
    ['X0C', 'Rankin Inlet', 'Prairie Iron', 1737],
  ])('measures from the largest town of %s, %s', async (area, _, nearest, km) => {
    const areas = await loadForwardSortationAreas()
    const [first] = sortByDistance(dealers, areas.get(area), areas)
    expect(first?.dealer.name).toBe(nearest)
    expect(Math.abs((first?.km ?? 0) - km)).toBeLessThan(30)
  })

  test('keeps the order for an area without coordinates', async () => {
    const areas = await loadForwardSortationAreas()
    expect(names(sortByDistance(dealers, areas.get('X9Z'), areas))).toEqual(
      dealers.map(({ name }) => name),
    )
  })
})
