import { machinePath, trackPath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { formatTrackParam } from '#lib/values/track-size.ts'
import { normalizeTyped } from '#lib/values/typed-text.ts'
import { type FitQuery, maxFitQueryLength } from './fit-index.ts'

/**
 * Returns the query of a visitor: the parameter `machine`, which the page sends, followed by the typed parameter `q`. Null
 * if `q` is empty or too long.
 */
export function parseFitRequest(searchParams: URLSearchParams): string | null {
  const typed = normalizeTyped(searchParams.get('q') ?? '')
  const machine = normalizeTyped(searchParams.get('machine') ?? '')
  if (typed === '' || typed.length > maxFitQueryLength) return null
  return `${machine} ${typed}`.trim().slice(-maxFitQueryLength)
}

/** Returns the path of the page that answers a query, on the main storefront; null if no page does. */
export function getFitPath(query: FitQuery): `/${string}` | null {
  if (query.kind === 'size') return trackPath(formatTrackParam(query.size))
  if (query.kind !== 'model') return null
  const { model, machines, size, isUnmatched } = query
  const slug = modelSlug(model.name)
  // The page says that the number or year is of none of its machines.
  if (slug === null || isUnmatched) return null
  const route = { brand: model.brand.slug, model: slug }
  if (size) return machinePath({ ...route, detail: formatTrackParam(size) })
  const [machine, ...others] = machines
  return machinePath(
    machine && others.length === 0 && model.machines.length > 1
      ? { ...route, detail: machine.slug }
      : route,
  )
}
