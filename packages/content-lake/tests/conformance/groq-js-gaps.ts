import { evaluate, parse } from 'groq-js'
import { createView } from '../../src/groq/dataset-view.ts'
import { evaluateQuery } from '../../src/groq/evaluate-query.ts'

/** Query that groq-js answers otherwise than the specification or the test suite says. */
export interface Gap {
  kind: string
  query: string
}

export const gaps: readonly Gap[] = [
  { kind: '`geo()` is unknown', query: 'geo({"lat": 59.9, "lng": 10.7})' },
  { kind: '`geo::latLng()` is not implemented', query: 'geo::latLng(59.9, 10.7)' },
  {
    kind: '`geo::contains()` is not implemented',
    query:
      'geo::contains({"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [0, 2], [0, 0]]]}, geo::latLng(0.5, 0.5))',
  },
  {
    kind: '`geo::intersects()` is not implemented',
    query:
      'geo::intersects({"type": "LineString", "coordinates": [[0, 0], [2, 2]]}, {"type": "LineString", "coordinates": [[0, 2], [2, 0]]})',
  },
  {
    kind: '`geo::distance()` is not implemented',
    query: 'geo::distance(geo::latLng(0, 0), geo::latLng(0, 1))',
  },
  { kind: 'A path is not compared with a path', query: 'path("a.b") in path("a.*")' },
  { kind: '`array::unique()` returns each null', query: 'array::unique([1, null, 1, null])' },
  {
    kind: '`array::unique()` returns each of equal date-times',
    query:
      'count(array::unique([dateTime("2025-01-01T00:00:00Z"), dateTime("2025-01-01T01:00:00+01:00")]))',
  },
  { kind: '`score()` accepts a projection', query: '*{_id} | score(_id == "a")' },
  { kind: '`score()` accepts an element', query: '*[0] | score(_id == "a")' },
  ...[
    'documents::get("dataset:project.production:a")',
    'documents::incomingRefCount()',
    'documents::incomingGlobalDocumentReferenceCount()',
    'media::aspect("a", "b")',
    'text::semanticSimilarity("a")',
    'user::attributes()',
  ].map((query) => ({
    kind: `\`${query.replace(/\(.*/, '()')}\` is not implemented, and not in the suite`,
    query,
  })),
]

/** Returns the answer of groq-js without the work-arounds of this package, as JSON or an error. */
export async function answerOfGroqJs({ query }: Gap): Promise<string> {
  try {
    const value = await evaluate(parse(query), { dataset: [] })
    return JSON.stringify(await value.get())
  } catch (error) {
    return textOf(error)
  }
}

/** Returns the answer of this package, as JSON or an error. */
export function ownAnswer({ query }: Gap): string {
  const request = { query, params: {}, projectId: 'test', dataset: 'test', identity: 'test' }
  try {
    const { result }: { result: unknown } = JSON.parse(evaluateQuery(request, createView([])))
    return JSON.stringify(result)
  } catch (error) {
    return textOf(error)
  }
}

function textOf(error: unknown): string {
  return `error: ${error instanceof Error ? error.message : error}`
}
