import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import {
  getFormKey,
  getUnsavedForm,
  loadUnsavedForms,
  setUnsavedForm,
  type UnsavedForm,
} from '#studio/catalog-tool/unsaved-forms.ts'
import { findLaterEdits, restoreValues } from '#studio/catalog-tool/use-row-form.ts'

// Forms of the Catalogue tool that are not saved, in the tab's storage.

const stored = new Map<string, string>()
const id = '00000000-0000-4000-8000-000000000001'
const key = getFormKey('products', id)
const row = { id, slug: 'bobcat', version: 3, updated_at: '2026-11-27T15:00:00Z', price: 100 }
const form: UnsavedForm = {
  ...{ base: row, values: { price: 120 }, editedAt: '2026-11-27T15:42:00.000Z' },
  ...{ confirmed: ['title'], drafted: ['description_fr'] },
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  loadUnsavedForms()
})
afterEach(() => vi.unstubAllGlobals())

test('a form survives a reload until it is saved', () => {
  setUnsavedForm(key, form)
  loadUnsavedForms()
  expect(getUnsavedForm(key)).toEqual(form)
  setUnsavedForm(key, null)
  expect(stored.size).toBe(0)
  loadUnsavedForms()
  expect(getUnsavedForm(key)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['no JSON', '[['],
  ['another shape', '{"a":1}'],
  ['no pairs', '[1]'],
  ['no row', JSON.stringify([[key, { ...form, base: { id: 1 } }]])],
  ['no time', JSON.stringify([[key, { ...form, editedAt: 'noon' }]])],
  ['a value that no field has', JSON.stringify([[key, { ...form, values: { price: { a: 1 } } }]])],
])('stored forms with %s are dropped', (_, text) => {
  stored.set('catalogue.unsaved', text)
  loadUnsavedForms()
  expect(getUnsavedForm(key)).toBeNull()
})

test.each([
  ['many', 25, 'x'],
  ['large', 5, 'x'.repeat(300_000)],
])('of %s forms, the newest survive a reload', (_, count, description) => {
  const keys = Array.from({ length: count }, (_, index) => `products/${index}`)
  for (const each of keys) setUnsavedForm(each, { ...form, values: { description } })
  expect([...stored.values()].join('').length).toBeLessThanOrEqual(1_000_000)
  expect(keys.every((each) => getUnsavedForm(each))).toBe(true)
  loadUnsavedForms()
  expect(getUnsavedForm(keys[0] ?? '')).toBeNull()
  expect(getUnsavedForm(keys.at(-1) ?? '')).not.toBeNull()
})

test('a form stays in memory where nothing can be stored', () => {
  const fail = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
  setUnsavedForm(key, form)
  expect(getUnsavedForm(key)).toEqual(form)
  setUnsavedForm(key, null)
})

test.each<[text: string, values: FieldValues, restored: FieldValues]>([
  ['a changed figure', { price: 120 }, { price: 120 }],
  ['a figure that is half typed', { price: '1,2' }, { price: '1,2' }],
  ['an emptied field', { price: null }, { price: null }],
  ['a switch', { is_featured: true }, { is_featured: true }],
  ['a list', { models: ['T62'] }, { models: ['T62'] }],
  ['a field that is a switch now', { is_featured: 'yes' }, { is_featured: false }],
  ['a field that is a list now', { models: 'T62' }, { models: [] }],
  ['a field that is a figure now', { price: ['1'] }, { price: 100 }],
  ['a gallery of addresses', { media: ['/a.jpg'] }, { media: [] }],
])('%s is restored as the form can show it', (_, values, restored) => {
  expect(restoreValues('products', row, values)).toMatchObject(restored)
})

test('edits since a form was sent are told from what was sent', () => {
  const sent = { price: 120, models: ['T62'], title: null }
  expect(findLaterEdits({ ...sent, models: ['T62'] }, sent)).toEqual({})
  expect(findLaterEdits({ ...sent, models: ['T66'], title: 'Bars' }, sent)).toEqual({
    ...{ models: ['T66'], title: 'Bars' },
  })
})

test('a field that the table does not have any more is left out', () => {
  expect(restoreValues('products', row, { gone: 'x' })).not.toHaveProperty('gone')
})
