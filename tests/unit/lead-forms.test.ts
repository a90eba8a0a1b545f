import { describe, expect, test } from 'vitest'
import { leadForms, listFields, listTypedFields } from '#lib/leads/forms/declared-fields.ts'
import { formDefaultValues, formSchemas, isLeadFormName } from '#lib/leads/forms/form-schemas.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { contactMethods, fallbackBrands, industries } from '#lib/leads/forms/options.ts'
import { validateCorrections, validateForm } from '#lib/leads/forms/validate.ts'
import { createValidationMessage } from '#lib/leads/forms/validation-message.ts'
import { getFieldMessages, getTooLongMessage } from '#lib/leads/forms/validation-texts.ts'

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
    expect(validateForm(form, formDefaultValues[form], 'en').errors).toEqual({
      first_name: first,
      last_name: last,
      email,
    })
    const spaces = { ...formDefaultValues[form], first_name: ' \t', last_name: '\u202a\u202c' }
    expect(validateForm(form, spaces, 'en').errors).toMatchObject({
      first_name: first,
      last_name: last,
    })
  })

  test('is reported by the dealer forms', () => {
    const errorsOf = (form: 'dealer-inquiry' | 'dealer-share' | 'dealer-tip') =>
      validateForm(form, formDefaultValues[form], 'en').errors
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
    expect(validateForm('quote', person, 'en').fields).toEqual({
      ...person,
      company_name: '',
      phone_number: '',
      vehicle_make: '',
      vehicle_model: '',
      track: '',
      product_title: '',
      preferred_contact_methods: [],
      industries_served: [],
      notes: '',
    })
    expect(
      validateForm('waitlist', { ...formDefaultValues.waitlist, ...person }, 'en').fields,
    ).toEqual({
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
  expect(validateForm('dealer-share', share, 'en')).toEqual({
    fields: { name: 'Ann', email: null, dealer_email: null, message: null, shared_by: 'text' },
    errors: null,
  })
  expect(validateForm('dealer-share', { ...share, email: 'ann' }, 'en').errors).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(validateForm('dealer-share', { ...share, shared_by: 'fax' }, 'en').errors).not.toBeNull()
})

describe.each([
  ['en', 'String must contain at most 200 character(s)'],
  ['fr', 'Au plus 200 caractères'],
] as const)('in a browser in the language %s', (locale, tooLong) => {
  test.each(leadForms)('the messages of the form %s are the server’s', (form) => {
    const limited = listFields(form).find(([, field]) => field.maxLength === 200)?.[0] ?? ''
    for (const values of [
      formDefaultValues[form],
      { ...formDefaultValues[form], email: 'ann', [limited]: 'x'.repeat(201) },
    ]) {
      const error = createValidationMessage(
        getFieldMessages(form, locale),
        getTooLongMessage(locale),
      )
      const issues = formSchemas[form].safeParse(values, { error }).error?.issues ?? []
      const errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
      expect(errors).toEqual(validateForm(form, values, locale).errors)
      if (limited in errors && values !== formDefaultValues[form]) {
        expect(errors).toMatchObject({ [limited]: tooLong })
      }
    }
  })
})

describe('messages are in French for a form in French', () => {
  test.each([
    ['quote', { first_name: 'Le prénom est obligatoire', email: 'Adresse courriel invalide' }],
    [
      'waitlist',
      {
        last_name: 'Le nom de famille est obligatoire',
        email: 'Veuillez saisir une adresse courriel valide',
      },
    ],
    [
      'dealer-inquiry',
      {
        business_name: 'Le nom de l’entreprise est obligatoire',
        contact_name: 'La personne-ressource est obligatoire',
      },
    ],
    ['dealer-share', { name: 'Votre nom est obligatoire' }],
    ['dealer-tip', { dealer_name: 'Le nom du concessionnaire est obligatoire' }],
  ] as const)('%s', (form, messages) => {
    expect(validateForm(form, formDefaultValues[form], 'fr').errors).toMatchObject(messages)
  })

  test.each([
    [{}, 'first_name', 'Obligatoire'],
    [{ ...person, first_name: 7 }, 'first_name', 'Valeur invalide\u00a0: number au lieu de string'],
    [{ ...person, notes: 'x'.repeat(5001) }, 'notes', 'Au plus 5000 caractères'],
  ])('%j', (values, field, message) => {
    expect(validateForm('quote', values, 'fr').errors).toMatchObject({ [field]: message })
  })
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
    expect(validateForm('quote', values, 'en').errors).toMatchObject({ [field]: message })
  })

  test('all fields invalid', () => {
    expect(validateForm('quote', 'nothing', 'en').errors).toEqual({
      '': 'Expected object, received string',
    })
    expect(validateForm('waitlist', null, 'en').errors).toEqual({
      '': 'Expected object, received null',
    })
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
    expect(validateForm('quote', { ...person, email }, 'en').errors).toBeNull()
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
    expect(validateForm('quote', { ...person, email }, 'en').errors).toEqual({
      email: 'Invalid email address',
    })
  })
})

test('invisible characters are removed from lines, and line breaks are kept in notes', () => {
  const { fields } = validateForm(
    'quote',
    {
      ...person,
      phone_number: '\u202d+1 514 555 0100\u202c',
      company_name: 'Lee\r\nBcc: all@example.com\u0000',
      notes: 'One\r\ntwo\u0007\tthree \ud800',
    },
    'en',
  )
  expect(fields).toMatchObject({
    phone_number: '+1 514 555 0100',
    company_name: 'Lee Bcc: all@example.com',
    notes: 'One\ntwo\tthree \ufffd',
  })
})

test('duplicate choices are merged, and unknown fields are removed', () => {
  const { fields } = validateForm(
    'quote',
    {
      ...person,
      preferred_contact_methods: ['Email', 'Email'],
      id: 'mine',
      created_at: '1999-01-01',
    },
    'en',
  )
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
    expect(validateForm('waitlist', { ...person, ...machine }, 'en').fields).toMatchObject({
      brand,
      model,
    })
  })

  test('the subscription status is always "Subscribe"', () => {
    const values = { ...person, subscription_status: 'Unsubscribe' }
    expect(validateForm('waitlist', values, 'en').fields).toMatchObject({
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

describe('corrections', () => {
  test.each([
    ['quote', { email: ' Ann@Example.com ' }, { email: 'Ann@Example.com' }],
    ['quote', { phone_number: '  ' }, { phone_number: null }],
    ['quote', { last_name: 'Le\tRoy\u202e' }, { last_name: 'Le Roy' }],
    ['waitlist', { notes: 'a\r\nb' }, { notes: 'a\nb' }],
    ['waitlist', { brand: 'Other', brand_other: 'Kubota' }, { brand: 'Other' }],
    ['dealer-share', { email: '', shared_by: 'text' }, { email: null }],
    ['dealer-tip', {}, {}],
    ['dealer-tip', { unknown: 'x', id: 'y', __proto__: 'z' }, {}],
  ] as const)('of the form %s: %j', (form, values, fields) => {
    expect(validateCorrections(form, { ...values })).toEqual({ fields, errors: null })
  })

  test.each([
    ['quote', { email: '' }, { email: 'Invalid email address' }],
    ['quote', { first_name: ' ' }, { first_name: 'First name is required' }],
    [
      'waitlist',
      { email: 'ann', company_name: 'x'.repeat(201), notes: 'ok' },
      {
        email: 'Please enter a valid email address',
        company_name: 'String must contain at most 200 character(s)',
      },
    ],
  ] as const)('that are invalid, of the form %s', (form, values, errors) => {
    expect(validateCorrections(form, values)).toEqual({ fields: null, errors })
  })

  test('reach what visitors type', () => {
    expect(listTypedFields('waitlist').map(([name]) => name)).toEqual([
      ...['first_name', 'last_name', 'email', 'phone_number', 'company_name'],
      ...['brand', 'model', 'notes'],
    ])
  })
})
