import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetMachine,
  getRememberedMachine,
  rememberMachine,
} from '#lib/leads/browser/remembered-machine.ts'
import { rememberedKeys } from '#lib/leads/browser/remembered-value.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the remembered machine', () => {
  test('is the last one chosen, until it is forgotten', () => {
    expect(getRememberedMachine()).toBeNull()
    rememberMachine({ brand: 'Bobcat', model: 'T590' })
    expect(getRememberedMachine()).toEqual({ brand: 'Bobcat', model: 'T590' })
    rememberMachine({ brand: ' CAT ', model: ' ' })
    expect(getRememberedMachine()).toEqual({ brand: 'CAT', model: null })
    rememberMachine({ brand: ' ', model: 'T590' })
    expect(getRememberedMachine()).toEqual({ brand: 'CAT', model: null })
    forgetMachine()
    expect(getRememberedMachine()).toBeNull()
    expect(stored.size).toBe(0)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"brand":"","model":null}',
    '{"brand":"CAT"}',
    `{"brand":"${'x'.repeat(101)}","model":null}`,
  ])('is unknown if %j is stored', (text) => {
    stored.set(rememberedKeys.machine, text)
    expect(getRememberedMachine()).toBeNull()
  })

  test('is unknown where there is no storage, or it is switched off', () => {
    const throwSecurityError = () => {
      throw new Error('The operation is insecure')
    }
    const blocked = {
      getItem: throwSecurityError,
      setItem: throwSecurityError,
      removeItem: throwSecurityError,
    }
    for (const storage of [undefined, blocked]) {
      vi.stubGlobal('localStorage', storage)
      rememberMachine({ brand: 'CAT', model: null })
      expect(getRememberedMachine()).toBeNull()
      forgetMachine()
    }
  })
})
