import 'server-only'
import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { fullModelName } from '#lib/catalog/fit/fit-index.ts'
import { searchFit } from '#lib/catalog/fit/fit-search.ts'
import {
  evidenceKinds,
  type MachineTracks,
  trackSizesColumn,
} from '#lib/catalog/fit/machine-tracks.ts'
import { formatTrackSize, matchesTrackSize, parseTrackSize } from '#lib/values/track-size.ts'
import { unwrapData } from '../catalog-client.ts'
import { bulkTimeoutMs, callCatalog, saveRow } from './catalog-repository.ts'
import type { ChangeResult } from './catalog-responses.ts'
import { type FitReview, fitReview } from './fit-review-schema.ts'

/** Returns what staff have to review so that the site can answer what fits. @throws CatalogError */
export async function getFitReview(): Promise<FitReview> {
  return fitReview.parse(await callCatalog('fit_review', {}, bulkTimeoutMs))
}

/** Deletes the count of a search without an answer. @throws CatalogError */
export async function forgetFitSearch(text: string): Promise<void> {
  await callCatalog('forget_fit_search', { text })
}

const refuse = (machine: string): ChangeResult => ({ status: 'invalid', errors: { machine } })

const staffMachines = z.array(
  z.object({
    id: z.string(),
    version: z.int(),
    other_names: z.array(z.string()),
    track_sizes: trackSizesColumn,
    evidence: z.enum(evidenceKinds).nullable(),
  }),
)

/** Returns the rows of machines with their versions, by their keys. @throws CatalogError */
async function getStaffMachines(machines: readonly Pick<MachineTracks, 'slug'>[]) {
  const response = await createSupabaseAdmin()
    .from('machines')
    .select('id, version, other_names, track_sizes, evidence')
    .in(
      'slug',
      machines.map(({ slug }) => slug),
    )
    .order('slug')
  return staffMachines.parse(unwrapData(response, 'machines of a model'))
}

/**
 * Adds what visitors type to the names of a machine, and forgets the searches for it.
 * @param machine name that the site knows, such as `Bobcat T590`
 * @returns result as of `saveRow`; `invalid` if no machine, or several, are called so
 * @throws CatalogError, ContentError
 */
export async function addMachineName(
  { text, machine }: { text: string; machine: string },
  staff: { id: string; name: string },
): Promise<ChangeResult> {
  const query = await searchFit(machine)
  if (query.kind === 'choice') {
    const names = query.models.map(fullModelName)
    return refuse(`Several machines are called so: ${names.join(', ')}.`)
  }
  if (query.kind !== 'model') return refuse(`No machine is called “${machine}”.`)
  const [row] = await getStaffMachines(query.model.machines)
  if (!row)
    return refuse(`The ${fullModelName(query.model)} is only named by products. Add it first.`)
  const values = { other_names: [...row.other_names, text] }
  const result = await saveRow('machines', row.id, { version: row.version, values }, staff)
  if (result.status === 'saved') await forgetFitSearch(text)
  return result
}

const reportedLead = z.object({
  fields: z.object({ vehicle_make: z.string().nullable(), vehicle_model: z.string().nullable() }),
  fit_report: z
    .object({
      track: z.string().nullable(),
      did_fit: z.boolean().nullable(),
      reported_at: z.string().nullable(),
    })
    .nullable(),
})

/** Says which report staff review: the buyer may change it meanwhile. */
export const fitReportReview = z.object({
  lead_id: z.guid(),
  reported_at: z.iso.datetime({ offset: true }),
  is_confirmed: z.boolean(),
})

/**
 * Reviews a buyer's report. Once confirmed, the track that the set fitted is added to the machine, if the report names one
 * row of a machine and a whole size. Rows whose source is a measurement or the maker's data sheet do not change.
 * @returns id of the machine that was changed, or null
 * @throws HttpError 409 if the report or the machine has changed
 * @throws CatalogError, ContentError
 */
export async function reviewFitReport(
  review: z.infer<typeof fitReportReview>,
  staff: { id: string; name: string },
): Promise<{ machine: string | null }> {
  // The track first: it may be saved again, a report is reviewed once.
  const machine = review.is_confirmed ? await addReportedTrack(review, staff) : null
  if ((await callCatalog('review_fit_report', review)) === true) return { machine }
  throw new HttpError(409, changedMessage)
}

const changedMessage = 'The report has changed, or somebody else has reviewed it. Open Fit again.'

async function addReportedTrack(
  { lead_id, reported_at }: z.infer<typeof fitReportReview>,
  staff: { id: string; name: string },
): Promise<string | null> {
  const lead = reportedLead.nullable().parse(await callCatalog('lead_detail', { id: lead_id }))
  const report = lead?.fit_report
  if (!report?.reported_at || Date.parse(report.reported_at) !== Date.parse(reported_at)) {
    throw new HttpError(409, changedMessage)
  }
  const size = parseTrackSize(report.track ?? '')
  const machine = [lead?.fields.vehicle_make, lead?.fields.vehicle_model].filter(Boolean).join(' ')
  if (!report.did_fit || !size || size.pitch === null || size.links === null) return null
  const query = await searchFit(machine)
  if (query.kind !== 'model' || query.isUnmatched) return null
  const [row, ...others] = await getStaffMachines(query.machines)
  const isKnownBetter = row?.evidence === 'measured' || row?.evidence === 'maker'
  if (!row || others.length > 0 || isKnownBetter) return null
  const isKnown = row.track_sizes.some((each) => matchesTrackSize(size, each))
  const sizes = [...row.track_sizes, ...(isKnown ? [] : [size])]
  const values = {
    track_sizes: sizes.map(formatTrackSize),
    // Other sizes of the row were not reported.
    ...(sizes.length === 1 && { evidence: 'customer', evidence_date: reported_at.slice(0, 10) }),
  }
  const result = await saveRow('machines', row.id, { version: row.version, values }, staff)
  if (result.status === 'saved') return row.id
  throw new HttpError(409, 'The machine has changed meanwhile. Please try again.')
}
