import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { optionalLine, optionalMultilineText } from './forms/fields.ts'

/** Longest values in characters: the limits of `private.fit_reports`. */
export const fitReportLimits = { track: 100, note: 1000 }

/** A buyer's answer about a set. */
export const fitAnswer = z.object({
  did_fit: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  track: optionalLine(fitReportLimits.track, ''),
  note: optionalMultilineText(fitReportLimits.note, ''),
})

export type FitAnswer = z.infer<typeof fitAnswer>

/** A report as `described_report` of the database returns it. */
export const fitReport = z.object({
  /** Title of the product, as its page showed it. */
  product: z.string(),
  /** Make and model; empty if neither was given. */
  machine: z.string(),
  track: z.string(),
  /** Null before the buyer has answered. */
  did_fit: z.boolean().nullable(),
  note: z.string(),
  reported_at: z.iso.datetime({ offset: true }).nullable(),
  /** Null before staff have reviewed it. */
  is_confirmed: z.boolean().nullable(),
})

export type FitReport = z.infer<typeof fitReport>

/** Returns the report of a mail's link, or null. @throws DatabaseError */
export async function getFitReport(token: string): Promise<FitReport | null> {
  const response = await createSupabaseAdmin().rpc('fit_report', { token })
  return fitReport.nullable().parse(unwrapResponse(response))
}

/**
 * Stores a buyer's answer to the question whether the set fitted.
 * @returns `closed` once staff have reviewed it, or after too many answers
 * @throws DatabaseError
 */
export async function storeFitAnswer(
  token: string,
  answer: FitAnswer,
): Promise<'stored' | 'closed' | 'unknown'> {
  const response = await createSupabaseAdmin().rpc('report_fit', { token, ...answer })
  return z.enum(['stored', 'closed', 'unknown']).parse(unwrapResponse(response))
}
