import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'

/** What is worth counting. Nothing in it tells who the visitor is. */
export type TrackedEvent =
  /** A form arrived: the waitlist's, a quote request's or one of the three for dealers. */
  | { name: 'form_sent'; form: LeadForm }
  /** A film began to play: that of a hero by itself, any other because it was asked for. */
  | { name: 'video_played'; video: 'hero' | 'film' | 'embed' }
  /** A Core Web Vital of the page, in milliseconds; `CLS` has no unit. */
  | { name: 'web_vital'; metric: string; value: number; rating: string }
