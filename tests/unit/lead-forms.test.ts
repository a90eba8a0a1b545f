import { describe, expect, test } from 'vitest'
import { blankForms, isLeadForm, schemas } from '#lib/leads/forms/forms.ts'
import { contactMethods, fallbackBrands, industries } from '#lib/leads/forms/options.ts'
import { validate } from '#lib/leads/forms/validate.ts'
import { leadForm } from '#lib/leads/mail/claimed-mail.ts'

const ann = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }

describe('what a form leaves blank', () => {
  test.each([
    ['quote', 'First name is required', 'Last name is required', 'Invalid email address'],
    [
      'waitlist',
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ],
  ] as const)('is said by the %s form in the words of the spec', (form, first, last, email) => {
    expect(validate(form, blankForms[form]).errors).toEqual({
      first_name: first,
      last_name: last,
      email,
    })
    const spaces = { ...blankForms[form], first_name: ' \t', last_name: '\u202a\u202c' }
    expect(validate(form, spaces).errors).toMatchObject({ first_name: first, last_name: last })
  })

  test('is said by the dealer forms', () => {
    const errorsOf = (form: 'dealer-inquiry' | 'dealer-share' | 'dealer-tip') =>
      validate(form, blankForms[form]).errors
    expect(errorsOf('dealer-inquiry')).toEqual({
      business_name: 'Business name is required',
      contact_name: 'Contact name is required',
      email: 'Please enter a valid email address',
    })
    expect(errorsOf('dealer-share')).toEqual({
      name: 'Your name is required',
      email: 'Please enter a valid email address',
      dealer_email: 'Please enter a valid email address',
    })
    expect(errorsOf('dealer-tip')).toEqual({
      dealer_name: 'Dealer name is required',
      name: 'Your name is required',
      email: 'Please enter a valid email address',
    })
  })

  test('is an empty text in a quote request, and null on the waitlist', () => {
    expect(validate('quote', ann).fields).toEqual({
      ...ann,
      company_name: '',
      phone_number: '',
      vehicle_make: '',
      vehicle_model: '',
      preferred_contact_methods: [],
      industries_served: [],
      notes: '',
    })
    expect(validate('waitlist', { ...blankForms.waitlist, ...ann }).fields).toEqual({
      ...ann,
      company_name: null,
      phone_number: null,
      brand: null,
      model: null,
      preferred_contact_methods: null,
      industries_served: null,
      notes: null,
      subscription_status: 'Subscribe',
    })
  })
})

describe('anything else that is wrong is said in the default words of the spec', () => {
  test.each([
    [{}, 'first_name', 'Required'],
    [{ ...ann, first_name: 7 }, 'first_name', 'Expected string, received number'],
    [{ ...ann, first_name: null }, 'first_name', 'Expected string, received null'],
    [{ ...ann, email: ['a'] }, 'email', 'Expected string, received array'],
    [
      { ...ann, company_name: 'x'.repeat(201) },
      'company_name',
      'String must contain at most 200 character(s)',
    ],
    [{ ...ann, notes: 'x'.repeat(5001) }, 'notes', 'String must contain at most 5000 character(s)'],
    [
      { ...ann, preferred_contact_methods: ['Pigeon'] },
      'preferred_contact_methods',
      "Expected 'Email' | 'Phone' | 'Text Message', received string",
    ],
    [
      { ...ann, industries_served: 'Other' },
      'industries_served',
      'Expected array, received string',
    ],
  ])('%j', (values, field, message) => {
    expect(validate('quote', values).errors).toMatchObject({ [field]: message })
  })

  test('also where all of it is', () => {
    expect(validate('quote', 'nothing').errors).toEqual({ '': 'Expected object, received string' })
    expect(validate('waitlist', null).errors).toEqual({ '': 'Expected object, received null' })
  })
})

describe('an e-mail address', () => {
  test.each([
    'ann@example.com',
    "o'neil+bars@mail.example.co.uk",
    'josé@exämple.ca',
    ' ann@example.com ',
    '\u202aann@example.com\u202c',
  ])('%j is taken', (email) => {
    expect(validate('quote', { ...ann, email }).errors).toBeNull()
  })

  test.each([
    'ann',
    'ann@example',
    'ann@@example.com',
    'ann @example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann.@example.com',
    '<ann@example.com>',
    'ann@example.com, bob@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is not', (email) => {
    expect(validate('quote', { ...ann, email }).errors).toEqual({ email: 'Invalid email address' })
  })
})

test('what cannot be seen is left out of lines, and line ends stay in notes', () => {
  const { fields } = validate('quote', {
    ...ann,
    phone_number: '\u202d+1 514 555 0100\u202c',
    company_name: 'Lee\r\nBcc: all@example.com\u0000',
    notes: 'One\r\ntwo\u0007\tthree \ud800',
  })
  expect(fields).toMatchObject({
    phone_number: '+1 514 555 0100',
    company_name: 'Lee Bcc: all@example.com',
    notes: 'One\ntwo\tthree \ufffd',
  })
})

test('a choice made twice counts once, and fields of nobody are left out', () => {
  const { fields } = validate('quote', {
    ...ann,
    preferred_contact_methods: ['Email', 'Email'],
    id: 'mine',
    created_at: '1999-01-01',
  })
  expect(fields).toMatchObject({ preferred_contact_methods: ['Email'] })
  expect(fields).not.toHaveProperty('id')
  expect(fields).not.toHaveProperty('created_at')
})

describe('the machine on the waitlist', () => {
  test.each([
    [{ brand: 'Bobcat', model: 'T66' }, 'Bobcat', 'T66'],
    [{ brand: 'Bobcat', model: 'Other', model_other: 'T9000' }, 'Bobcat', 'T9000'],
    [{ brand: 'Other', brand_other: 'Gehl', model: 'RT175' }, 'Gehl', 'RT175'],
    [{ brand: 'Other', model: 'Other' }, 'Other', 'Other'],
    [{ brand: 'Bobcat', brand_other: 'typed before' }, 'Bobcat', null],
    [{ brand: '', model: '' }, null, null],
  ])('%j', (machine, brand, model) => {
    expect(validate('waitlist', { ...ann, ...machine }).fields).toMatchObject({ brand, model })
  })

  test('nobody subscribes as anything but "Subscribe"', () => {
    const values = { ...ann, subscription_status: 'Unsubscribe' }
    expect(validate('waitlist', values).fields).toMatchObject({ subscription_status: 'Subscribe' })
  })
})

test('the option lists are those of the spec', () => {
  expect(contactMethods).toEqual(['Email', 'Phone', 'Text Message'])
  expect(industries).toEqual([
    'Construction',
    'Agriculture',
    'Landscaping',
    'Snow Removal',
    'Municipal',
    'Other',
  ])
  expect(fallbackBrands).toEqual([
    'ASV',
    'Bobcat',
    'CAT',
    'Case Construction',
    'JCB',
    'John Deere',
    'Kubota',
    'Morooka',
    'Terex',
    'Terramac',
  ])
})

test('there is a schema for each form of the database, and for nothing else', () => {
  expect(Object.keys(schemas).sort()).toEqual([...leadForm.options].sort())
  expect(isLeadForm('quote')).toBe(true)
  expect(isLeadForm('toString')).toBe(false)
})
