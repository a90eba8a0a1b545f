import { createView } from '../src/groq/dataset-view.ts'
import { evaluateQuery } from '../src/groq/evaluate-query.ts'

/** Evaluates a query of no documents. */
export function query(text: string, params: Record<string, unknown> = {}): unknown {
  const request = { query: text, params, projectId: 'test', dataset: 'test', identity: 'test' }
  return JSON.parse(evaluateQuery(request, createView([]))).result
}

export const point = (...coordinates: number[]) => ({ type: 'Point', coordinates })
export const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })
export const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
export const square = (left: number, bottom: number, size: number) => {
  const [right, top] = [left + size, bottom + size]
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}
export const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries })
export const withHole = polygon(square(0, 0, 10), square(4, 4, 2))
/** Both sides of the antimeridian, cut there (RFC 7946, section 3.1.9). */
export const fiji = {
  type: 'MultiPolygon',
  coordinates: [[square(177, -20, 3)], [square(-180, -20, 2)]],
}
