import type { LeadForm } from '../mail/claimed-mail.ts'

/** Where what each form asked is stored. */
export const leadTables: Record<LeadForm, string> = {
  quote: 'vehicle_requests_form_submissions',
  waitlist: 'join_the_waitlist_form_submissions',
  'dealer-inquiry': 'dealer_inquiry_form_submissions',
  'dealer-share': 'share_with_dealer_form_submissions',
  'dealer-tip': 'dealer_tip_form_submissions',
}
