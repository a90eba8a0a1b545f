import type { UndoResult } from '#lib/catalog/staff/catalog-responses.ts'

type SkipReason = Extract<UndoResult, { status: 'undone' }>['skipped'][number]['reason']

/** Why the undo of a bulk change left a row as it is, after “because”. */
export const skipReasons: Record<SkipReason, string> = {
  changed: 'it has been changed since',
  gone: 'it has been deleted since',
  used: 'products have it as their brand',
  invalid: 'its earlier values break a rule now',
}
