import { createHash } from 'node:crypto'
import type { EmbeddedSupabase } from '@embedded/supabase-local'
import { withSuperuser } from '@embedded/supabase-local/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { vehicleRequest, waitlistSubmission } from './submissions.ts'

export type Fields = Record<string, unknown>

/** All fields of each form, and the table that stores them. */
export const leadForms: Record<string, { table: string; fields: Fields }> = {
  quote: { table: 'vehicle_requests_form_submissions', fields: vehicleRequest },
  waitlist: { table: 'join_the_waitlist_form_submissions', fields: waitlistSubmission },
  'dealer-inquiry': {
    table: 'dealer_inquiry_form_submissions',
    fields: {
      business_name: 'Garage Côté',
      contact_name: 'Luc Côté',
      email: 'luc@cote.example',
      phone_number: '418 555 0101',
      territory: 'Saguenay',
    },
  },
  'dealer-share': {
    table: 'share_with_dealer_form_submissions',
    fields: {
      name: 'Ada Tremblay',
      email: 'ada@tremblay.example',
      dealer_email: 'sales@dealer.example',
      message: 'Have a look.\nAda',
      shared_by: 'email',
    },
  },
  'dealer-tip': {
    table: 'dealer_tip_form_submissions',
    fields: {
      dealer_name: 'Prairie Loaders',
      location: 'Brandon',
      contact_info: '204 555 0102',
      name: 'Ada Tremblay',
      email: 'ada@tremblay.example',
    },
  },
}

interface Submission {
  form?: string
  id?: string
  fields?: Fields
  attribution?: object | null
  flags?: string[]
  address?: string | null
  consent?: object | null
  challenge_passed?: boolean
}

/** Submits a form by the function that the site calls, unless stated otherwise with a passed challenge. */
export async function submit(service: SupabaseClient, submission: Submission = {}) {
  const { form = 'quote', id = crypto.randomUUID(), fields, ...rest } = submission
  const sent = { ...leadForms[form]?.fields, ...fields }
  const consent = form === 'waitlist' ? await registerConsent(service) : null
  const parameters = { form, id, fields: sent, consent, challenge_passed: true, ...rest }
  return { id, ...(await service.rpc('submit_lead', parameters)) }
}

/** The wording that the waitlist's consents have in tests. */
export const consentWording = { wording: 'I agree to get news.\nI can leave.', locale: 'fr' }

/** Registers a consent wording, as the site does. Returns a consent to it, as `submit_lead` takes it. */
export async function registerConsent(service: SupabaseClient, wording = consentWording) {
  const version = createHash('sha256').update(JSON.stringify(wording)).digest('hex')
  await service.rpc('add_consent_wording', { version, ...wording }).throwOnError()
  return { version, page: '/contact' }
}

/** Runs a query as superuser and returns its rows. */
export function query(
  backend: Pick<EmbeddedSupabase, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Fields[]> {
  return withSuperuser(backend, async (sql) => (await sql.query(text, values)).rows)
}

/** Raises the rate limits, for tests that send many leads. */
export function liftLimits(backend: Pick<EmbeddedSupabase, 'databaseUrl'>) {
  return query(
    backend,
    `update private.lead_limits
     set per_address_hour = 1000000, per_email_day = 1000000, direct_hour = 1000000,
       mails_per_minute = 1000000, per_48_hour = 1000000, per_domain_day = 1000000,
       all_hour = 1000000`,
  )
}
