import { serialNumberExample } from '#lib/values/serial-number.ts'
import { type CatalogField, withFrench } from './catalog-field.ts'
import { slugRule } from './field-rules.ts'
import { evidenceFields, trackSizesRule } from './fit-fields.ts'

const firstYear = 1960
const lastYear = 2100

const yearRule = `Enter a year from ${firstYear} to ${lastYear}`

/** Fields of a machine. */
export const machineFields: readonly CatalogField[] = withFrench([
  {
    name: 'name',
    label: 'Model',
    type: 'line',
    isRequired: true,
    maxLength: 100,
    hint: 'As in the compatible models of products, without the brand: T590.',
    rule: 'Enter a model of at most 100 characters.',
  },
  {
    name: 'slug',
    label: 'Key',
    type: 'slug',
    isRequired: true,
    maxLength: 80,
    hint: 'Names the row in CSV files: bobcat-t590, or bobcat-t590-2 for its second range.',
    rule: slugRule,
  },
  {
    name: 'brand_id',
    label: 'Brand',
    type: 'brand',
    isRequired: true,
    rule: 'Choose a brand of the list.',
  },
  {
    name: 'track_sizes',
    label: 'Track sizes',
    type: 'trackSizes',
    maxItems: 20,
    hint: 'As moulded into the rubber, one per line. Empty if none is known.',
    rule: trackSizesRule,
  },
  {
    name: 'other_names',
    label: 'Other names',
    type: 'lines',
    maxItems: 20,
    maxLength: 100,
    hint: 'What else people type for it, one per line. The brand is not needed.',
    rule: 'Use at most 20 names of at most 100 characters each.',
  },
  {
    name: 'serial_first',
    label: 'First serial number',
    type: 'serial',
    maxLength: 17,
    hint: 'Of the machines with these tracks, where a model came with several.',
    rule: `Enter a serial number such as ${serialNumberExample}.`,
  },
  {
    name: 'serial_last',
    label: 'Last serial number',
    type: 'serial',
    maxLength: 17,
    hint: 'Empty while they are made.',
    rule: `Enter a serial number such as ${serialNumberExample}, of the same letters and length as the first, and not before it.`,
  },
  {
    name: 'year_from',
    label: 'First year',
    type: 'integer',
    minimum: firstYear,
    maximum: lastYear,
    rule: `${yearRule}.`,
  },
  {
    name: 'year_to',
    label: 'Last year',
    type: 'integer',
    minimum: firstYear,
    maximum: lastYear,
    rule: `${yearRule}, not before the first.`,
  },
  ...evidenceFields,
])
