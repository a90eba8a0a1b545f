import type { LeadForm } from '../mail/claimed-mail.ts'

/** What staff call the forms. */
export const formTitles: Record<LeadForm, string> = {
  quote: 'Quote request',
  waitlist: 'Waitlist',
  'dealer-inquiry': 'Dealer inquiry',
  'dealer-share': 'Shared with a dealer',
  'dealer-tip': 'Tip about a dealer',
}

/** Short words for why a lead may be a robot’s. */
export const flagTitles: Record<string, string> = {
  honeypot: 'Filled the hidden field',
  'too-fast': 'Sent within seconds',
  direct: 'Not through a form',
}
