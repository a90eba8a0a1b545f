import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from '#lib/base/env.ts'

const completeEnvironment = {
  SITE_URL: 'https://www.example.com/',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'key',
}

const publishableKey = 'sb_publishable_jXz5oW1bq0Yl2nZc3vQd4A_x1Yz2abC'
const secretKey = 'sb_secret_jXz5oW1bq0Yl2nZc3vQd4A_x1Yz2abC'
const toJwt = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const anonKey = toJwt({ iss: 'supabase', role: 'anon' })
const serviceRoleKey = toJwt({ iss: 'supabase', role: 'service_role' })

describe('the environment', () => {
  test('of a hosted site is valid without the variables of embedded backends', () => {
    expect(parseEnvironment(completeEnvironment)).toEqual({
      ...completeEnvironment,
      SITE_URL: 'https://www.example.com',
    })
  })

  test('can have a Sanity read token, but not an empty or short one', () => {
    const withToken = (token: string) =>
      parseEnvironment({ ...completeEnvironment, SANITY_READ_TOKEN: token })
    expect(withToken('sk-a-token-of-a-viewer').SANITY_READ_TOKEN).toBe('sk-a-token-of-a-viewer')
    expect(withToken('')).not.toHaveProperty('SANITY_READ_TOKEN')
    expect(() => withToken('short')).toThrow('SANITY_READ_TOKEN is malformed')
  })

  test.each(Object.keys(completeEnvironment))('without %s is rejected with that name', (name) => {
    expect(() => parseEnvironment({ ...completeEnvironment, [name]: undefined })).toThrow(
      `${name} is missing`,
    )
    expect(() => parseEnvironment({ ...completeEnvironment, [name]: '' })).toThrow(
      `${name} is missing`,
    )
  })

  test('names the publishable key, or the legacy key under its own name', () => {
    const { SUPABASE_PUBLISHABLE_KEY: _, ...others } = completeEnvironment
    const legacy = parseEnvironment({ ...others, SUPABASE_ANON_KEY: anonKey })
    expect(legacy).toMatchObject({ SUPABASE_PUBLISHABLE_KEY: anonKey })
    const both = { ...completeEnvironment, SUPABASE_ANON_KEY: anonKey }
    expect(parseEnvironment(both)).toMatchObject({ SUPABASE_PUBLISHABLE_KEY: 'key' })
  })

  test.each([
    ['SUPABASE_PUBLISHABLE_KEY', [publishableKey, anonKey], [secretKey, serviceRoleKey]],
    ['SUPABASE_SECRET_KEY', [secretKey, serviceRoleKey], [publishableKey, anonKey]],
  ])('accepts both forms of a key as %s, but not the other key', (name, accepted, rejected) => {
    const parse = (key: string) => parseEnvironment({ ...completeEnvironment, [name]: key })
    for (const key of accepted) expect(parse(key)).toMatchObject({ [name]: key })
    for (const key of rejected) expect(() => parse(key)).toThrow(`${name} is malformed: is the`)
  })

  test('with malformed values is rejected with all names and no values', () => {
    const parse = () =>
      parseEnvironment({
        ...completeEnvironment,
        SITE_URL: 'www',
        SANITY_WEBHOOK_SECRET: 'hunter2',
      })
    expect(parse).toThrow(EnvironmentError)
    expect(parse).toThrow(/SITE_URL is malformed.*SANITY_WEBHOOK_SECRET is malformed/)
    expect(parse).not.toThrow(/hunter2/)
  })
})
