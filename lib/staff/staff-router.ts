import 'server-only'
import { catalogProcedures } from '#lib/catalog/staff/catalog-procedures.ts'
import { deskProcedures } from '#lib/desk/desk-procedures.ts'
import { guestProcedures } from '#lib/guests/guest-procedures.ts'
import { dataSettingsProcedures } from '#lib/leads/staff/data-settings-procedures.ts'
import { leadProcedures } from '#lib/leads/staff/lead-procedures.ts'
import { mailProcedures } from '#lib/leads/staff/mail-procedures.ts'
import { personProcedures } from '#lib/leads/staff/person-procedures.ts'
import { webhookProcedures } from '#lib/leads/staff/webhook-procedures.ts'
import { resultProcedures } from '#lib/visits/result-procedures.ts'
import { siteProcedures } from '#lib/webhooks/site-procedures.ts'
import { linkProcedures } from './link-procedures.ts'
import { pageProcedures } from './page-procedures.ts'
import { translationProcedures } from './translation-procedures.ts'

/**
 * The staff API. `POST /api/staff/{domain}/{procedure}` with the input as JSON calls a procedure; the Studio
 * does so by `studio/tools/staff-api.ts`, which has its types from here.
 */
export const staffRouter = {
  catalog: catalogProcedures,
  dataSettings: dataSettingsProcedures,
  desk: deskProcedures,
  guests: guestProcedures,
  leads: leadProcedures,
  links: linkProcedures,
  mails: mailProcedures,
  pages: pageProcedures,
  people: personProcedures,
  results: resultProcedures,
  site: siteProcedures,
  translations: translationProcedures,
  webhooks: webhookProcedures,
}

export type StaffRouter = typeof staffRouter
