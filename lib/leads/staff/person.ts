import { z } from 'zod'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { leadAnswer, leadChangeEntry } from './lead-progress.ts'
import { leadConsent, leadDetail, leadMail, leadNote, staffLead } from './lead-schemas.ts'

const rowCounts = z.record(z.string(), z.number())

/** Proof of an erasure, without the address, as `erase_person` returns it. */
export const erasureReceipt = z.object({
  id: z.guid(),
  erased_at: z.string(),
  erased_by: z.string(),
  reason: z.string(),
  /** Number of deleted rows by table. */
  deleted: rowCounts,
  /** Number of rows about somebody else in which the address was masked, by table. */
  redacted: rowCounts,
  /** Slugs of the dealerships that publish the address in the catalogue, where it stays. */
  dealerships: z.array(z.string()),
})

export type ErasureReceipt = z.infer<typeof erasureReceipt>

/** The buyer's answers about whether the set fitted; null until the buyer has answered. */
const fitReport = z.looseObject({
  did_fit: z.boolean().nullable(),
  /** Size of the track. */
  track: z.string().nullable(),
  note: z.string().nullable(),
})

/** A lead of a person with every column, also those that the Studio does not show: the person gets them as a file. */
const personLead = leadDetail.loose().extend({
  lead: staffLead.loose(),
  mails: z.array(leadMail.loose()),
  notes: z.array(leadNote.loose()),
  answers: z.array(leadAnswer.loose()),
  changes: z.array(leadChangeEntry.loose()),
  consent: leadConsent.loose().nullable(),
  fit_report: fitReport.nullable(),
})

/** Everything that is stored about an email address, as `person_data` returns it. */
export const personData = z.looseObject({
  email: z.string(),
  leads: z.array(personLead),
  /** Submissions whose lead is missing. */
  unlinked_submissions: z.array(z.record(z.string(), z.unknown())),
  /** Whether mails may be sent to the address. */
  recipient: z
    .looseObject({ created_at: z.string(), unsubscribed_at: z.string().nullable() })
    .nullable(),
  /** Dealerships whose desk the person may enter. */
  desk: z.array(z.looseObject({ name: z.string(), created_at: z.string() })),
  /** Ids of other people's leads that mention the address. */
  mentioned_in: z.array(z.guid()),
  /** Comments of guests on drafts, replies and answers that name the address. */
  comments: z.array(
    z.looseObject({ path: z.string(), name: z.string(), text: z.string(), created_at: z.string() }),
  ),
  /** Number of rows that have the address, by table, those of the other parts included. */
  stored_in: rowCounts,
  erasures: z.array(erasureReceipt),
})

export type PersonData = z.infer<typeof personData>

/** The body of a request about a person. */
export const personAddress = z.strictObject({
  email: z
    .string()
    .max(320)
    .transform(normalizeEmailAddress)
    .refine(isEmailAddress, 'Enter an email address.'),
})

/** The body of a request that erases a person. */
export const erasureRequest = personAddress.extend({
  reason: z
    .string()
    .max(500, 'At most 500 characters.')
    .transform(normalizeLine)
    .refine((reason) => reason !== '', 'Enter why.'),
})

/** The body of a request that corrects what somebody submitted: texts by the name of the field. */
export const correction = z.strictObject({
  id: z.guid(),
  values: z.record(z.string().max(100), z.string().max(10_000)),
})
