import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from '#lib/env.ts'

const complete = {
  SITE_URL: 'https://www.example.com/',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'key',
}

describe('the environment', () => {
  test('of a hosted site is complete without the embedded backends’ variables', () => {
    expect(parseEnvironment(complete)).toEqual({ ...complete, SITE_URL: 'https://www.example.com' })
  })

  test('may name a token that reads drafts, never an empty or a short one', () => {
    const withToken = (token: string) => parseEnvironment({ ...complete, SANITY_READ_TOKEN: token })
    expect(withToken('sk-a-token-of-a-viewer').SANITY_READ_TOKEN).toBe('sk-a-token-of-a-viewer')
    expect(withToken('')).not.toHaveProperty('SANITY_READ_TOKEN')
    expect(() => withToken('short')).toThrow('SANITY_READ_TOKEN is malformed')
  })

  test.each(Object.keys(complete))('without %s is refused by that name', (name) => {
    expect(() => parseEnvironment({ ...complete, [name]: undefined })).toThrow(`${name} is missing`)
    expect(() => parseEnvironment({ ...complete, [name]: '' })).toThrow(`${name} is missing`)
  })

  test('with malformed values is refused by all their names, and shows no value', () => {
    const parse = () =>
      parseEnvironment({ ...complete, SITE_URL: 'www', SANITY_WEBHOOK_SECRET: 'hunter2' })
    expect(parse).toThrow(EnvironmentError)
    expect(parse).toThrow(/SITE_URL is malformed.*SANITY_WEBHOOK_SECRET is malformed/)
    expect(parse).not.toThrow(/hunter2/)
  })
})
