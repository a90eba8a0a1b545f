import { describe, expect, test } from 'vitest'
import { formDefaultValues, formSchemas, isLeadFormName } from '#lib/leads/forms/form-schemas.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { contactMethods, fallbackBrands, industries } from '#lib/leads/forms/options.ts'
import { validateForm } from '#lib/leads/forms/validate.ts'

const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }

describe('a blank field', () => {
  test.each([
    ['quote', 'First name is required', 'Last name is required', 'Invalid email address'],
    [
      'waitlist',
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ],
  ] as const)('is reported by the %s form with its own messages', (form, first, last, email) => {
    expect(validateForm(form, formDefaultValues[form]).errors).toEqual({
      first_name: first,
      last_name: last,
      email,
    })
    const spaces = { ...formDefaultValues[form], first_name: ' \t', last_name: '\u202a\u202c' }
    expect(validateForm(form, spaces).errors).toMatchObject({ first_name: first, last_name: last })
  })

  test('is reported by the dealer forms', () => {
    const errorsOf = (form: 'dealer-inquiry' | 'dealer-share' | 'dealer-tip') =>
      validateForm(form, formDefaultValues[form]).errors
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

  test('is an empty string in a quote request and null on the waitlist', () => {
    expect(validateForm('quote', person).fields).toEqual({
      ...person,
      company_name: '',
      phone_number: '',
      vehicle_make: '',
      vehicle_model: '',
      product_title: '',
      preferred_contact_methods: [],
      industries_served: [],
      notes: '',
    })
    expect(validateForm('waitlist', { ...formDefaultValues.waitlist, ...person }).fields).toEqual({
      ...person,
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

test('a share by text message needs no address, but accepts no wrong one', () => {
  const share = { name: 'Ann', email: ' ', dealer_email: '', message: '', shared_by: 'text' }
  expect(validateForm('dealer-share', share)).toEqual({
    fields: { name: 'Ann', email: null, dealer_email: null, message: null, shared_by: 'text' },
    errors: null,
  })
  expect(validateForm('dealer-share', { ...share, email: 'ann' }).errors).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(validateForm('dealer-share', { ...share, shared_by: 'fax' }).errors).not.toBeNull()
})

describe('other validation errors use the default messages', () => {
  test.each([
    [{}, 'first_name', 'Required'],
    [{ ...person, first_name: 7 }, 'first_name', 'Expected string, received number'],
    [{ ...person, first_name: null }, 'first_name', 'Expected string, received null'],
    [{ ...person, email: ['a'] }, 'email', 'Expected string, received array'],
    [
      { ...person, company_name: 'x'.repeat(201) },
      'company_name',
      'String must contain at most 200 character(s)',
    ],
    [
      { ...person, notes: 'x'.repeat(5001) },
      'notes',
      'String must contain at most 5000 character(s)',
    ],
    [
      { ...person, preferred_contact_methods: ['Pigeon'] },
      'preferred_contact_methods',
      "Expected 'Email' | 'Phone' | 'Text Message', received string",
    ],
    [
      { ...person, industries_served: 'Other' },
      'industries_served',
      'Expected array, received string',
    ],
  ])('%j', (values, field, message) => {
    expect(validateForm('quote', values).errors).toMatchObject({ [field]: message })
  })

  test('all fields invalid', () => {
    expect(validateForm('quote', 'nothing').errors).toEqual({
      '': 'Expected object, received string',
    })
    expect(validateForm('waitlist', null).errors).toEqual({ '': 'Expected object, received null' })
  })
})

describe('an email address', () => {
  test.each([
    'ann@example.com',
    "o'neil+bars@mail.example.co.uk",
    'josé@exämple.ca',
    ' ann@example.com ',
    '\u202aann@example.com\u202c',
  ])('%j is accepted', (email) => {
    expect(validateForm('quote', { ...person, email }).errors).toBeNull()
  })

  test.each([
    'ann',
    'ann@example',
    'ann@@example.com',
    'ann @example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann.@example.com',
    '<ann@example.com> <bob@example.com>',
    'ann@example.com, bob@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is rejected', (email) => {
    expect(validateForm('quote', { ...person, email }).errors).toEqual({
      email: 'Invalid email address',
    })
  })
})

test('invisible characters are removed from lines, and line breaks are kept in notes', () => {
  const { fields } = validateForm('quote', {
    ...person,
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

test('duplicate choices are merged, and unknown fields are removed', () => {
  const { fields } = validateForm('quote', {
    ...person,
    preferred_contact_methods: ['Email', 'Email'],
    id: 'mine',
    created_at: '1999-01-01',
  })
  expect(fields).toMatchObject({ preferred_contact_methods: ['Email'] })
  expect(fields).not.toHaveProperty('id')
  expect(fields).not.toHaveProperty('created_at')
})

describe('brand and model on the waitlist', () => {
  test.each([
    [{ brand: 'Bobcat', model: 'T66' }, 'Bobcat', 'T66'],
    [{ brand: 'Bobcat', model: 'Other', model_other: 'T9000' }, 'Bobcat', 'T9000'],
    [{ brand: 'Other', brand_other: 'Gehl', model: 'RT175' }, 'Gehl', 'RT175'],
    [{ brand: 'Other', model: 'Other' }, 'Other', 'Other'],
    [{ brand: 'Bobcat', brand_other: 'typed before' }, 'Bobcat', null],
    [{ brand: '', model: '' }, null, null],
  ])('%j', (machine, brand, model) => {
    expect(validateForm('waitlist', { ...person, ...machine }).fields).toMatchObject({
      brand,
      model,
    })
  })

  test('the subscription status is always "Subscribe"', () => {
    const values = { ...person, subscription_status: 'Unsubscribe' }
    expect(validateForm('waitlist', values).fields).toMatchObject({
      subscription_status: 'Subscribe',
    })
  })
})

test('contact methods, industries and fallback brands are these', () => {
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

test('each lead form has a schema, and no other form has one', () => {
  expect(Object.keys(formSchemas).sort()).toEqual([...leadFormName.options].sort())
  expect(isLeadFormName('quote')).toBe(true)
  expect(isLeadFormName('toString')).toBe(false)
})
