import { expect, test } from 'vitest'
import { openingHoursPattern } from '#lib/catalog/dealership-contact.ts'
import { dealershipFields } from '#lib/catalog/staff/dealership-fields.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { normalizeOpeningHours, toFrenchDays } from '#lib/values/opening-hours.ts'

test.each([
  ['Mo-Fr 08:00-17:00', 'Mo-Fr 08:00-17:00'],
  ['Mo-Fr 08:00-17:00\r\n\r\nSa 09:00-12:00\r\n', 'Mo-Fr 08:00-17:00\nSa 09:00-12:00'],
  ['mo - fr 8:00 – 17:00', 'Mo-Fr 08:00-17:00'],
  ['Monday to Friday, 8 to 17', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri 8am-5:30pm', 'Mo-Fr 08:00-17:30'],
  ['Saturday 9 a.m. to 12 p.m.', 'Sa 09:00-12:00'],
  ['Su 12 am-6 am', 'Su 00:00-06:00'],
  ['Lu-Ve 8h-17h30', 'Mo-Fr 08:00-17:30'],
  ['lundi à vendredi, 8 h à 17 h 30', 'Mo-Fr 08:00-17:30'],
  ['Di 9\u00a0h – 12\u00a0h', 'Su 09:00-12:00'],
  ['Mercredi 7h à 15h', 'We 07:00-15:00'],
  ['Ma 10.30-18.00', 'Tu 10:30-18:00'],
])('%j becomes %j', (typed, stored) => {
  expect(normalizeOpeningHours(typed)).toBe(stored)
  expect(stored).toMatch(openingHoursPattern)
  expect(normalizeOpeningHours(stored)).toBe(stored)
  const field = dealershipFields.find(({ name }) => name === 'opening_hours')
  expect(field && fieldSchema(field).parse(typed)).toBe(stored)
})

test.each([
  ['Mo-Fr 07:30-17:00\nSa 09:00-12:00', 'Lu-Ve 07:30-17:00\nSa 09:00-12:00'],
  ['Su-Tu 10:00-11:00', 'Di-Ma 10:00-11:00'],
  ['We 10:00-11:00\nTh 10:00-11:00', 'Me 10:00-11:00\nJe 10:00-11:00'],
])('%j in French is %j, and back', (hours, french) => {
  expect(toFrenchDays(hours)).toBe(french)
  expect(normalizeOpeningHours(french)).toBe(hours)
})

test.each([
  'always',
  'Mo',
  '8-17',
  'Mo-Fr',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr eight to five',
  'Xx 08:00-17:00',
])('%j is refused', (typed) => {
  const field = dealershipFields.find(({ name }) => name === 'opening_hours')
  expect(field && fieldSchema(field).safeParse(typed).success).toBe(false)
})
