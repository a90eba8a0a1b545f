import type { BadgeTone } from '@sanity/ui'
import { z } from 'zod'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getFrenchTodo } from '#lib/catalog/staff/french-state.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { translationMarks } from '#studio/tools/translation-mark.tsx'
import { formatMoney } from './format-value.ts'
import type { StaffBrand } from './use-brands.ts'

/** A column of a list. */
export interface ListColumn {
  /** Column of the table by which the list is sorted. */
  name: string
  title: string
  text: (row: StaffRow) => string
  /** Whether narrow screens show it too. */
  isEssential?: boolean
  isDefaultSort?: boolean
  isBadge?: boolean
  /** Numbers are aligned at their ends. */
  isNumber?: boolean
  tone?: (row: StaffRow) => BadgeTone
}

const toStrings = (value: unknown): string[] => z.array(z.string()).catch([]).parse(value)

const textOf = (name: string) => (row: StaffRow) => String(row[name] ?? '')

const changed: ListColumn = {
  name: 'updated_at',
  title: 'Changed',
  text: ({ updated_at }) => formatDateTime(updated_at),
}

/** Column with the state of the French. */
const french: ListColumn = {
  name: 'french_todo',
  title: 'French',
  isBadge: true,
  text: (row) => {
    const states = Object.values(getFrenchTodo(row))
    if (states.includes('missing')) return translationMarks.missing.text
    return states.length > 0 ? translationMarks.stale.text : ''
  },
  tone: () => translationMarks.stale.tone,
}

/** Returns the URL of the picture that the cards of a product show; empty without one. */
export function getRowPicture({ images, image_url }: StaffRow): string {
  return toStrings(images)[0] ?? (typeof image_url === 'string' ? image_url : '')
}

/** Returns the columns of a table's list. */
export function getColumns(table: CatalogTable, brands: readonly StaffBrand[]): ListColumn[] {
  if (table === 'brands') {
    return [
      {
        name: 'name',
        title: 'Name',
        text: textOf('name'),
        isEssential: true,
        isDefaultSort: true,
      },
      {
        name: 'is_active',
        title: 'Active',
        isEssential: true,
        isBadge: true,
        text: ({ is_active }) => (is_active === true ? 'Active' : 'Switched off'),
        tone: ({ is_active }) => (is_active === true ? 'positive' : 'caution'),
      },
      {
        name: 'display_order',
        title: 'Position',
        isNumber: true,
        text: textOf('display_order'),
      },
      { name: 'slug', title: 'URL', text: textOf('slug') },
      changed,
    ]
  }
  if (table === 'dealerships') {
    return [
      {
        name: 'name',
        title: 'Name',
        text: textOf('name'),
        isEssential: true,
        isDefaultSort: true,
      },
      { name: 'contact_email', title: 'Email', text: textOf('contact_email') },
      french,
      { name: 'slug', title: 'URL', text: textOf('slug'), isEssential: true },
      changed,
    ]
  }
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const brand: ListColumn = {
    name: 'brand',
    title: 'Brand',
    text: ({ brand_id }) => names.get(String(brand_id)) ?? '',
  }
  if (table === 'machines') {
    return [
      {
        name: 'name',
        title: 'Model',
        text: textOf('name'),
        isEssential: true,
        isDefaultSort: true,
      },
      brand,
      {
        name: 'track_sizes',
        title: 'Tracks',
        isEssential: true,
        text: ({ track_sizes }) => toStrings(track_sizes).join(', '),
      },
      { name: 'serial_first', title: 'First serial number', text: textOf('serial_first') },
      { name: 'year_from', title: 'First year', isNumber: true, text: textOf('year_from') },
      french,
      changed,
    ]
  }
  return [
    {
      name: 'title',
      title: 'Title',
      text: textOf('title'),
      isEssential: true,
      isDefaultSort: true,
    },
    brand,
    {
      name: 'price',
      title: 'Price',
      isNumber: true,
      isEssential: true,
      text: ({ price }) => (typeof price === 'number' ? formatMoney(price) : 'None'),
    },
    {
      name: 'is_featured',
      title: 'Featured',
      isBadge: true,
      text: ({ is_featured }) => (is_featured === true ? 'Featured' : ''),
      tone: () => 'primary',
    },
    french,
    { name: 'slug', title: 'URL', text: textOf('slug') },
    changed,
  ]
}
