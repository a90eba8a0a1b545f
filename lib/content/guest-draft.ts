import { z } from 'zod'

/**
 * Request header in which `proxy.ts` passes on the draft of a guest’s link. The proxy overwrites it, and
 * it is read in draft mode only, which a guest cannot start.
 */
export const guestDraftHeader = 'x-guest-draft'

/**
 * Subject of a link: `drafts.<id>`, `versions.<release>.<id>`, or `versions.<release>` for all documents of a
 * release.
 */
export const guestSubject = z
  .string()
  .max(300)
  .regex(/^(?:drafts\.[\w.-]+|versions\.[\w-]+(?:\.[\w.-]+)?)$/)

const guestDraft = z.object({
  subject: guestSubject,
  /** Time at which the link expires, ISO 8601. */
  expires_at: z.string(),
})

/** Subject of a guest’s link, and the time at which it expires. */
export type GuestDraft = z.infer<typeof guestDraft>

/** Formats the value of `guestDraftHeader`. */
export function formatGuestDraft({ subject, expires_at }: GuestDraft): string {
  return JSON.stringify({ subject, expires_at })
}

/** Parses the value of `guestDraftHeader`. @throws ZodError, SyntaxError */
export function parseGuestDraft(text: string): GuestDraft {
  return guestDraft.parse(JSON.parse(text))
}

/** Parsed subject: one document by its id in the Content Lake, or a release by its name. */
export type GuestSubject =
  | { kind: 'document'; id: string; publishedId: string }
  | { kind: 'release'; name: string }

/** Parses a subject, which `guestSubject` has validated. */
export function parseGuestSubject(subject: string): GuestSubject {
  const [layer, ...rest] = subject.split('.')
  if (layer === 'drafts') return { kind: 'document', id: subject, publishedId: rest.join('.') }
  const [name = '', ...id] = rest
  return id.length > 0
    ? { kind: 'document', id: subject, publishedId: id.join('.') }
    : { kind: 'release', name }
}
