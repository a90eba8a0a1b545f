import { trackSizeExample } from '#lib/values/track-size.ts'
import type { CatalogField } from './catalog-field.ts'

export const trackSizesRule = `Enter sizes such as ${trackSizeExample}, or 450 mm if only the width is known; at most 20.`

/** How a statement about tracks is known: of machines and of products. */
export const evidenceFields: readonly CatalogField[] = [
  {
    name: 'evidence',
    label: 'Known by',
    type: 'choice',
    hint: 'How the sizes are known. Visitors read it beside the answer.',
    rule: 'Choose measured, maker, customer or demo.',
    choices: [
      { value: 'measured', label: 'Measured by us' },
      { value: 'maker', label: 'The maker’s sheet' },
      { value: 'customer', label: 'A customer’s report' },
      { value: 'demo', label: 'Made up for the demo' },
    ],
  },
  {
    name: 'evidence_date',
    label: 'Known since',
    type: 'date',
    maxLength: 10,
    rule: 'Enter a day from 1990 on, such as 2026-11-28.',
  },
  {
    name: 'evidence_note',
    label: 'Note',
    type: 'line',
    isTranslated: true,
    maxLength: 300,
    hint: 'Beside the answer, such as “measured on two machines in Brandon”.',
    rule: 'Use at most 300 characters.',
  },
]
