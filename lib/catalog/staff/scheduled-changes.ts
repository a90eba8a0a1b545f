import 'server-only'
import { z } from 'zod'
import { callCatalog } from './catalog-repository.ts'
import { toFieldErrors } from './constraint-messages.ts'
import { toRowContent } from './row-values.ts'
import {
  type ChangeSchedule,
  type ScheduledChange,
  type ScheduleResult,
  scheduledChanges,
  scheduleResult,
} from './scheduled-change.ts'
import { findSiteErrors } from './site-errors.ts'

/**
 * Returns the open changes of a product, and those that failed in the last 30 days.
 * @throws CatalogError
 */
export async function getScheduledChanges(id: string): Promise<ScheduledChange[]> {
  return scheduledChanges.parse(await callCatalog('scheduled_changes', { product_id: id }))
}

const invalidResult = z.object({ status: z.literal('invalid'), constraints: z.array(z.string()) })

/**
 * Schedules a change of a product.
 * @returns `invalid` with errors by field if a constraint would be violated
 * @throws CatalogError
 * @throws ContentError if the values have claims, and those that exist cannot be read
 */
export async function scheduleChange(
  id: string,
  { values, startsAt, endsAt }: ChangeSchedule,
  staff: { id: string; name: string },
): Promise<ScheduleResult> {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const errors = await findSiteErrors('products', given)
  if (errors !== null) return { status: 'invalid', errors }
  const response = await callCatalog('schedule_change', {
    product_id: id,
    content: toRowContent('products', given),
    staff,
    starts_at: startsAt,
    ends_at: endsAt,
  })
  const { data } = invalidResult.safeParse(response)
  return scheduleResult.parse(
    data ? { status: 'invalid', errors: toFieldErrors('products', data.constraints) } : response,
  )
}

/**
 * Cancels a change whose time has not come, or the return to earlier values of an applied one.
 * @throws CatalogError
 */
export async function cancelScheduledChange(id: string, change: number): Promise<void> {
  await callCatalog('cancel_scheduled_change', { product_id: id, change_id: change })
}

/** Applies the changes that are due, in one transaction. @throws CatalogError */
export async function applyDueChanges(): Promise<void> {
  await callCatalog('apply_due_changes', {})
}
