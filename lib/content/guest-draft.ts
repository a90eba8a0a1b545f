import { z } from 'zod'

/**
 * Request header by which `proxy.ts` passes on what the link of a guest shows. The proxy overwrites it, and
 * it is read in draft mode only, which a guest cannot start.
 */
export const guestDraftHeader = 'x-guest-draft'

/**
 * What a link shows: `drafts.<id>`, `versions.<release>.<id>`, or `versions.<release>` for all documents of a
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

/** What a guest sees, and until when. */
export type GuestDraft = z.infer<typeof guestDraft>

/** Formats the value of `guestDraftHeader`. */
export function formatGuestDraft({ subject, expires_at }: GuestDraft): string {
  return JSON.stringify({ subject, expires_at })
}

/** Parses the value of `guestDraftHeader`. @throws ZodError, SyntaxError */
export function parseGuestDraft(text: string): GuestDraft {
  return guestDraft.parse(JSON.parse(text))
}

/** What a subject names: one document by its id in the Content Lake, or a release by its name. */
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
