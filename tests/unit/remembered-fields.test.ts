import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getRememberedFields, rememberFields } from '#lib/leads/browser/remembered-fields.ts'
import { forgetPerson } from '#lib/leads/browser/remembered-person.ts'
import { hasRememberedValue } from '#lib/leads/browser/remembered-value.ts'
import { formDefaultValues } from '#lib/leads/forms/form-schemas.ts'

const stored = new Map<string, string>()
const brands = ['Bobcat', 'CAT']

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const quote = formDefaultValues.quote
const waitlist = formDefaultValues.waitlist

describe('what is entered in one form', () => {
  test('fills in the others, by their own fields', () => {
    rememberFields({ ...quote, vehicle_make: 'Bobcat', vehicle_model: 'T590' }, ['vehicle_model'])
    rememberFields({ first_name: ' Ann ', last_name: 'Lee', email: 'ann@example.com' }, [
      'first_name',
      'last_name',
      'email',
    ])
    rememberFields({ business_name: 'Lee Snow' }, ['business_name'])
    const person = {
      first_name: 'Ann',
      last_name: 'Lee',
      company_name: 'Lee Snow',
      email: 'ann@example.com',
    }
    expect(getRememberedFields(quote, [])).toEqual({
      ...person,
      vehicle_make: 'Bobcat',
      vehicle_model: 'T590',
    })
    expect(getRememberedFields(waitlist, brands)).toEqual({
      ...person,
      brand: 'Bobcat',
      model: 'T590',
    })
    expect(getRememberedFields(formDefaultValues['dealer-inquiry'], [])).toEqual({
      contact_name: 'Ann Lee',
      business_name: 'Lee Snow',
      email: 'ann@example.com',
    })
    forgetPerson()
    expect(getRememberedFields(quote, [])).toEqual({
      vehicle_make: 'Bobcat',
      vehicle_model: 'T590',
    })
  })

  test('the size on the track is that of the machine, and is forgotten with another one', () => {
    const entered = { ...quote, vehicle_make: 'Bobcat', vehicle_model: 'T590', track: '450x86x55' }
    rememberFields(entered, ['vehicle_model', 'track'])
    expect(getRememberedFields(quote, [])).toMatchObject({ track: '450x86x55' })
    const ofModel = (model: string) =>
      getRememberedFields({ ...quote, vehicle_make: 'Bobcat', vehicle_model: model }, [])
    expect(ofModel('t590')).toEqual({ track: '450x86x55' })
    expect(ofModel('T66')).toEqual({})
    rememberFields({ ...entered, vehicle_model: 't590' }, ['vehicle_model'])
    expect(getRememberedFields(quote, [])).toMatchObject({ track: '450x86x55' })
    rememberFields({ ...entered, vehicle_model: 'T66', track: '' }, ['vehicle_model'])
    expect(getRememberedFields(quote, [])).toEqual({ vehicle_make: 'Bobcat', vehicle_model: 'T66' })
    rememberFields({ ...entered, track: '' }, ['vehicle_model', 'track'])
    expect(getRememberedFields(quote, [])).not.toHaveProperty('track')
  })

  test('does not replace the brand of a page, and adds the model for the same brand', () => {
    rememberFields({ ...quote, vehicle_make: 'bobcat', vehicle_model: 'T590' }, ['vehicle_make'])
    const ofPage = (make: string) => getRememberedFields({ ...quote, vehicle_make: make }, [])
    expect(ofPage('Bobcat')).toEqual({ vehicle_model: 'T590' })
    expect(ofPage('CAT')).toEqual({})
    expect(
      getRememberedFields({ ...quote, vehicle_make: 'Bobcat', vehicle_model: 'T66' }, []),
    ).toEqual({})
  })

  test('is entered as “Other” where a list does not have the brand', () => {
    const entered = { ...waitlist, brand: 'Other', brand_other: 'Gehl', model: 'RT175' }
    rememberFields(entered, ['brand_other', 'model'])
    expect(getRememberedFields(waitlist, brands)).toEqual({
      brand: 'Other',
      brand_other: 'Gehl',
      model: 'RT175',
    })
    expect(getRememberedFields(quote, [])).toEqual({ vehicle_make: 'Gehl', vehicle_model: 'RT175' })
    rememberFields({ ...waitlist, brand: 'CAT', model: 'Other', model_other: '259D' }, ['brand'])
    expect(getRememberedFields(waitlist, brands)).toEqual({ brand: 'CAT', model: '259D' })
    rememberFields({ ...quote, vehicle_make: 'Other' }, ['vehicle_make'])
    expect(getRememberedFields(waitlist, brands)).toEqual({})
  })

  test('is forgotten where it is deleted', () => {
    rememberFields({ ...quote, vehicle_make: 'CAT', email: 'a@b.ca' }, ['vehicle_make', 'email'])
    expect(hasRememberedValue()).toBe(true)
    rememberFields(quote, ['email'])
    expect(getRememberedFields(quote, [])).toEqual({ vehicle_make: 'CAT' })
    rememberFields(quote, ['vehicle_make'])
    expect(hasRememberedValue()).toBe(false)
  })
})

test('malformed stored data is ignored', () => {
  for (const text of ['{', '[]', '{"email":1}']) {
    stored.set('person', text)
    expect(getRememberedFields(quote, [])).toEqual({})
  }
})
