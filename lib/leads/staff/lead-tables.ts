import type { Database } from '#lib/base/database.types.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'

type LeadTable = Extract<keyof Database['public']['Tables'], `${string}_form_submissions`>

/** The table of each form's submissions. */
export const leadTables: Record<LeadFormName, LeadTable> = {
  quote: 'vehicle_requests_form_submissions',
  waitlist: 'join_the_waitlist_form_submissions',
  'dealer-inquiry': 'dealer_inquiry_form_submissions',
  'dealer-share': 'share_with_dealer_form_submissions',
  'dealer-tip': 'dealer_tip_form_submissions',
}
