import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from '#lib/base/env.ts'

const completeEnvironment = {
  SITE_URL: 'https://www.example.com/',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'key',
}

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
