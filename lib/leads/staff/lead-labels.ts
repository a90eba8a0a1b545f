import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { LeadStatus } from './lead-progress.ts'

/** Labels of the forms in the Studio and the export. Mails to staff and the documents of the Studio use the same. */
export const formLabels: Record<LeadFormName, string> = {
  quote: 'Quote request',
  waitlist: 'Waitlist',
  'dealer-inquiry': 'Dealer inquiry',
  'dealer-share': 'Share with your dealer',
  'dealer-tip': 'Tell us about your dealer',
}

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}

/** Short labels of the spam flags. */
export const flagLabels: Record<string, string> = {
  honeypot: 'Filled the hidden field',
  'too-fast': 'Sent within seconds',
  direct: 'Not through a form',
}
