import { z } from 'zod'

/**
 * Request header in which `proxy.ts` passes on the draft of a guest’s link. The proxy overwrites it, and
 * it is read in draft mode only, which a guest cannot start.
 */
export const guestDraftHeader = 'x-guest-draft'

/**
 * Request header with the id of the only draft that a comparison by staff shows. It is read in draft mode, and
 * not for a guest.
 */
export const comparedDraftHeader = 'x-compared-draft'

/**
 * Subject of a link: `drafts.<id>`, `versions.<release>.<id>`, or `versions.<release>` for all documents of a
 * release.
 */
export const guestSubject = z
  .string()
  .max(300)
  .regex(/^(?:drafts\.[\w.-]+|versions\.[\w-]+(?:\.[\w.-]+)?)$/)

/** Id of one draft, or of one document of a release. */
export const draftId = guestSubject.refine(
  (subject) => parseGuestSubject(subject).kind === 'document',
  'Expected the id of a draft or of a document of a release',
)

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
  | { kind: 'document'; id: string; publishedId: string; release: string | null }
  | { kind: 'release'; name: string }

/** Parses a subject, which `guestSubject` has validated. */
export function parseGuestSubject(subject: string): GuestSubject {
  const [layer, ...rest] = subject.split('.')
  if (layer === 'drafts') {
    return { kind: 'document', id: subject, publishedId: rest.join('.'), release: null }
  }
  const [name = '', ...id] = rest
  return id.length > 0
    ? { kind: 'document', id: subject, publishedId: id.join('.'), release: name }
    : { kind: 'release', name }
}
