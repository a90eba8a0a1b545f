import { z } from 'zod'

/** At most 200 rows of a kind, and how many there are. */
const list = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), rows: z.array(row) })

const product = z.object({ id: z.string(), title: z.string() })

/** What staff have to review so that the site can answer what fits, as `fit_review` returns it. */
export const fitReview = z.object({
  /** Sets that claim models of which no known track fits. */
  contradictions: list(
    product.extend({
      models: z.array(z.string()),
      /** What visitors read about it; null for rows from before the rule. */
      reason: z.string().nullable(),
    }),
  ),
  /** Models of products of which no track is known. */
  models_without_tracks: list(
    z.object({
      brand_id: z.string(),
      brand: z.string(),
      name: z.string(),
      /** Number of products that name it. */
      sets: z.int(),
      /** The machine, if there is one. */
      machine_id: z.string().nullable(),
    }),
  ),
  sets_without_tracks: list(product),
  sets_without_contents: list(product),
  /** Reports of buyers that are not reviewed yet. */
  reports: list(
    z.object({
      lead_id: z.string(),
      product: z.string(),
      /** Make and model; empty if neither was given. */
      machine: z.string(),
      track: z.string(),
      did_fit: z.boolean(),
      note: z.string(),
      reported_at: z.iso.datetime({ offset: true }),
    }),
  ),
  /** Searches without an answer. */
  searches: list(z.object({ text: z.string(), searches: z.int(), searched_on: z.iso.date() })),
})

export type FitReview = z.infer<typeof fitReview>
