import 'server-only'
import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { assertAdministrator, noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { dataSettings, leadLimitChange, retentionChange } from './data-settings.ts'

/** Staff API of retention periods and limits of forms. Only administrators change them. */
export const dataSettingsProcedures = {
  /** Returns periods and limits with their safe ranges, and who changed them. */
  get: staffProcedure(noInput, async () =>
    dataSettings.parse(unwrapResponse(await createSupabaseAdmin().rpc('data_settings'))),
  ),

  /** Changes the retention period of a kind of data. Older data is deleted within the hour. */
  changeRetention: staffProcedure(retentionChange, async ({ kind, period }, { staff }) => {
    assertAdministrator(staff)
    await change(createSupabaseAdmin().rpc('change_retention', { kind, period, staff: staff.name }))
  }),

  /** Changes a limit against floods of the forms, which holds at once. */
  changeLimit: staffProcedure(leadLimitChange, async ({ name, value }, { staff }) => {
    assertAdministrator(staff)
    await change(createSupabaseAdmin().rpc('change_lead_limit', { name, value, staff: staff.name }))
  }),
}

async function change(response: PromiseLike<Parameters<typeof unwrapResponse>[0]>) {
  if (z.boolean().parse(unwrapResponse(await response))) return
  throw new HttpError(404, 'There is no such setting. Reload the Studio.')
}
