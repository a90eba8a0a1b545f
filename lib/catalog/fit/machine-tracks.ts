import { z } from 'zod'
import { isSerialNumber, type SerialRange } from '#lib/values/serial-number.ts'
import { formatTrackSize, parseTrackSize, type TrackSize } from '#lib/values/track-size.ts'

/** How a statement about tracks is known. */
export const evidenceKinds = ['measured', 'maker', 'customer', 'demo'] as const

export interface Evidence {
  kind: (typeof evidenceKinds)[number]
  /** As `2026-11-28`; null if it is not known. */
  date: string | null
  note: string | null
}

/** Tracks of the machines of a model, or of those of a range. */
export interface MachineTracks {
  name: string
  /** Slug of the row in `machines`. A row has a separate page only if its model has several rows. */
  slug: string
  serials: SerialRange | null
  /** Null where the range is open. */
  yearFrom: number | null
  yearTo: number | null
  /** Empty if none is known. */
  tracks: TrackSize[]
  evidence: Evidence | null
  /** What else people call it. */
  otherNames: string[]
}

/** A machine of a model by its range of serial numbers or years, as visitors choose it. */
export interface MachineName {
  /** Of the row. */
  slug: string
  name: string
}

/** Returns whether all machines came with the same tracks. */
export function hasSameTracks(machines: readonly MachineTracks[]): boolean {
  const sizes = machines.map(({ tracks }) => tracks.map(formatTrackSize).toSorted().join())
  return new Set(sizes).size <= 1
}

/** Column `track_sizes` of machines and products. */
export const trackSizesColumn = z.array(
  z.string().transform((text, context): TrackSize => {
    const size = parseTrackSize(text)
    if (size) return { width: size.width, pitch: size.pitch, links: size.links }
    context.addIssue('is no size of a track')
    return z.NEVER
  }),
)

/** Columns of the evidence of a statement. */
export const evidenceColumns = {
  evidence: z.enum(evidenceKinds).nullable().default(null),
  evidence_date: z.iso.date().nullable().default(null),
  evidence_note: z.string().nullable().default(null),
}

/** Returns the evidence of a row; null without any. */
export function toEvidence(row: z.infer<z.ZodObject<typeof evidenceColumns>>): Evidence | null {
  if (row.evidence === null) return null
  return { kind: row.evidence, date: row.evidence_date, note: row.evidence_note?.trim() || null }
}

const serialColumn = z.string().refine(isSerialNumber).nullable()

/** Columns of `machineRow`. */
export const machineColumns =
  'name, slug, serial_first, serial_last, year_from, year_to, track_sizes, other_names, evidence, evidence_date, evidence_note'

/** A row of `machines`. */
export const machineRow = z
  .object({
    name: z.string(),
    slug: z.string(),
    serial_first: serialColumn,
    serial_last: serialColumn,
    year_from: z.int().nullable(),
    year_to: z.int().nullable(),
    track_sizes: trackSizesColumn,
    other_names: z.array(z.string()),
    ...evidenceColumns,
  })
  .transform(
    (row): MachineTracks => ({
      name: row.name,
      slug: row.slug,
      serials:
        row.serial_first === null ? null : { first: row.serial_first, last: row.serial_last },
      yearFrom: row.year_from,
      yearTo: row.year_to,
      tracks: row.track_sizes,
      evidence: toEvidence(row),
      otherNames: row.other_names,
    }),
  )
