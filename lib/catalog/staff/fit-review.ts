import 'server-only'
import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { formatTrackSize, matchesTrackSize, parseTrackSize } from '#lib/values/track-size.ts'
import { unwrapData } from '../catalog-client.ts'
import { searchFit } from '../fit/fit-search.ts'
import { evidenceKinds, type MachineTracks, trackSizesColumn } from '../fit/machine-tracks.ts'
import { callCatalog, saveRow } from './catalog-repository.ts'
import type { ChangeResult } from './catalog-responses.ts'
import { type FitReview, fitReview } from './fit-review-schema.ts'

/** Returns what staff have to review so that the site can answer what fits. @throws CatalogError */
export async function getFitReview(): Promise<FitReview> {
  return fitReview.parse(await callCatalog('fit_review', {}))
}

/** Forgets a text that visitors typed and nobody could answer. @throws CatalogError */
export async function forgetFitSearch(text: string): Promise<void> {
  await callCatalog('forget_fit_search', { text })
}

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
 * @returns result as of `saveRow`
 * @throws HttpError 400 if no machine, or several, are called so
 * @throws CatalogError, ContentError
 */
export async function addMachineName(
  { text, machine }: { text: string; machine: string },
  staff: { id: string; name: string },
): Promise<ChangeResult> {
  const query = await searchFit(machine)
  if (query.kind === 'choice') {
    const names = query.models.map(({ brand, name }) => `${brand.name} ${name}`)
    throw new HttpError(400, `Several machines are called so: ${names.join(', ')}.`)
  }
  if (query.kind !== 'model') throw new HttpError(400, `No machine is called “${machine}”.`)
  const { brand, name, machines } = query.model
  const [row] = await getStaffMachines(machines)
  if (!row) {
    throw new HttpError(400, `The ${brand.name} ${name} is only named by products. Add it first.`)
  }
  const values = { other_names: [...row.other_names, text] }
  const result = await saveRow('machines', row.id, { version: row.version, values }, staff)
  if (result.status === 'saved') await forgetFitSearch(text)
  return result
}

/**
 * Reviews what a buyer says. A confirmed set that fitted adds its track to the machine, if the report names one row of a
 * machine and a whole size. What was measured, or stands in the maker's sheet, stays as it is.
 * @returns id of the machine that was changed, or null
 * @throws HttpError 404 if somebody else has reviewed it
 * @throws CatalogError, ContentError
 */
export async function reviewFitReport(
  { lead_id, is_confirmed }: { lead_id: string; is_confirmed: boolean },
  staff: { id: string; name: string },
): Promise<{ machine: string | null }> {
  const { reports } = await getFitReview()
  const report = reports.rows.find((each) => each.lead_id === lead_id)
  const isReviewed = await callCatalog('review_fit_report', { lead_id, is_confirmed })
  if (!report || isReviewed !== true) {
    throw new HttpError(404, 'Somebody else has reviewed this report.')
  }
  return { machine: is_confirmed ? await addReportedTrack(report, staff) : null }
}

async function addReportedTrack(
  { machine, track, did_fit, reported_at }: FitReview['reports']['rows'][number],
  staff: { id: string; name: string },
): Promise<string | null> {
  const size = parseTrackSize(track)
  if (!did_fit || !size || size.pitch === null || size.links === null) return null
  const query = await searchFit(machine)
  if (query.kind !== 'model' || query.isUnmatched) return null
  const [row, ...others] = await getStaffMachines(query.machines)
  const isKnownBetter = row?.evidence === 'measured' || row?.evidence === 'maker'
  if (!row || others.length > 0 || isKnownBetter) return null
  const known = row.track_sizes.some((each) => matchesTrackSize(size, each))
  const values = {
    track_sizes: [...row.track_sizes, ...(known ? [] : [size])].map(formatTrackSize),
    evidence: 'customer',
    evidence_date: reported_at.slice(0, 10),
  }
  const result = await saveRow('machines', row.id, { version: row.version, values }, staff)
  return result.status === 'saved' ? row.id : null
}
