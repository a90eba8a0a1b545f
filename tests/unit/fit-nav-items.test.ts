import { expect, test } from 'vitest'
import { fitNavItems } from '#components/layout/fit-nav-items.ts'
import messages from '#messages/en.json' with { type: 'json' }

const { home, products, about, dealers, faq, contact, waitlist, more } = messages.navigation
const specified = [home, products, about, dealers, faq, contact]
const widthsOf = (labels: string[], action: string = waitlist, name = 'Nord Traction') =>
  fitNavItems(
    labels.map((label) => ({ label, hasBrands: label === products })),
    { name, action, more },
  )

test('the six links of the menu have room from the breakpoint lg on', () => {
  expect(new Set(widthsOf(specified))).toEqual(new Set(['lg']))
})

test('more links than have room are under “More”, the last ones first', () => {
  const widths = widthsOf([...specified, 'Winter sale', 'Fleet prices', 'Careers', 'Snow tyres'])
  const order = ['lg', '72rem', 'xl', 'never']
  expect(widths.slice(0, 3)).toEqual(['lg', 'lg', 'lg'])
  expect(widths.at(-1)).toBe('never')
  expect(widths).toEqual(widths.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})

test('a longer main button leaves less room', () => {
  expect(widthsOf(specified, 'Order your set now today')).not.toEqual(widthsOf(specified))
})

test('a longer name of the storefront leaves less room, once it needs more than its smallest place', () => {
  const widthsBeside = (name: string) => widthsOf(specified, waitlist, name)
  expect(widthsBeside('Great Lakes Track and Equipment')).toEqual(widthsOf(specified))
  const long = widthsBeside('Équipements de construction de Rivière-du-Loup')
  expect(long).not.toEqual(widthsOf(specified))
  expect(long.slice(0, 2)).toEqual(['lg', 'lg'])
  expect(widthsBeside('W'.repeat(200))).toHaveLength(specified.length)
})

test('a label of any length and script has a width', () => {
  expect(widthsOf(['W'.repeat(200), 'Ж'.repeat(40)])).toEqual(['never', 'never'])
  expect(widthsOf(['Équipement'])).toEqual(['lg'])
})
