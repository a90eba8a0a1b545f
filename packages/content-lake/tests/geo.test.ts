import { describe, expect, test } from 'vitest'
import { createView } from '../src/groq/dataset-view.ts'
import { evaluateQuery } from '../src/groq/evaluate-query.ts'
import { failure, startTestLake } from './test-lake.ts'

function query(text: string, params: Record<string, unknown> = {}): unknown {
  const request = { query: text, params, projectId: 'test', dataset: 'test', identity: 'test' }
  return JSON.parse(evaluateQuery(request, createView([]))).result
}

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates })
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
const square = (left: number, bottom: number, size: number) => {
  const [right, top] = [left + size, bottom + size]
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}
const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries })
const withHole = polygon(square(0, 0, 10), square(4, 4, 2))
/** Both sides of the antimeridian, cut there (RFC 7946, section 3.1.9). */
const fiji = {
  type: 'MultiPolygon',
  coordinates: [[square(177, -20, 3)], [square(-180, -20, 2)]],
}

describe('geo() returns a geometry', () => {
  test.each<[string, unknown, unknown]>([
    ['a geographic point', { lat: 59.9, lng: 10.7, alt: 5, _type: 'geopoint' }, point(10.7, 59.9)],
    ['with `lon`', { lat: 59.9, lon: 10.7 }, point(10.7, 59.9)],
    ['with `lon`, and `lng` null', { lat: 59.9, lon: 10.7, lng: null }, point(10.7, 59.9)],
    ['at a pole and the antimeridian', { lat: -90, lng: 180 }, point(180, -90)],
    ['a point with altitude', point(10, 59, 100), point(10, 59, 100)],
    ['a document with `type` and `lat`', { type: 'shop', lat: 1, lng: 2 }, point(2, 1)],
    ['a polygon, without its other members', { ...withHole, bbox: [0, 0, 10, 10] }, withHole],
    ['a clockwise ring', polygon(square(0, 0, 1).reverse()), polygon(square(0, 0, 1).reverse())],
    ['a collection', collection(point(1, 2), withHole), collection(point(1, 2), withHole)],
    ['both sides of the antimeridian', fiji, fiji],
  ])('%s', (_name, value, expected) => {
    expect(query('geo($value)', { value })).toEqual(expected)
    expect(query('global::geo(geo($value))', { value })).toEqual(expected)
    expect(query(`geo(${JSON.stringify(value)})`)).toEqual(expected)
  })
})

describe('geo() returns null', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Point'],
    ['a number', 42],
    ['a list', [10, 59]],
    ['an empty object', {}],
    ['no longitude', { lat: 59 }],
    ['`lng` and `lon`', { lat: 59, lng: 10, lon: 10 }],
    ['a text as latitude', { lat: '59', lng: 10 }],
    ['a latitude above the pole', { lat: 90.1, lng: 0 }],
    ['a longitude past the antimeridian', point(180.5, 0)],
    ['an unknown type', { type: 'Circle', coordinates: [0, 0] }],
    ['a feature', { type: 'Feature', geometry: point(0, 0), properties: {} }],
    ['no coordinates', { type: 'Point' }],
    ['a point with one coordinate', point(1)],
    ['a text as altitude', { type: 'Point', coordinates: [1, 2, 'high'] }],
    ['an empty multipoint', { type: 'MultiPoint', coordinates: [] }],
    ['a line of one position', line([0, 0])],
    ['an empty polygon', polygon()],
    ['an empty ring', polygon([])],
    ['a ring of three positions', polygon([...square(0, 0, 1).slice(0, 2), [0, 0]])],
    ['an open ring', polygon(square(0, 0, 1).slice(0, 4))],
    ['a position twice', polygon(square(0, 0, 1).toSpliced(1, 0, [0, 0]))],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    ],
    [
      'a ring without area',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [2, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      'a ring that touches itself',
      polygon([
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
        [0, 0],
      ]),
    ],
    ['an invalid hole', polygon(square(0, 0, 10), [[1, 1]])],
    ['a collection with an invalid member', collection(point(0, 0), line([0, 0]))],
    ['a collection of geographic points', collection({ lat: 1, lng: 1 })],
    ['an empty collection', collection()],
  ])('for %s, and so do the functions', (_name, value) => {
    expect(query('geo($value)', { value })).toBe(null)
    for (const name of ['contains', 'intersects', 'distance']) {
      expect(query(`geo::${name}($value, geo::latLng(0, 0))`, { value })).toBe(null)
      expect(query(`geo::${name}(geo::latLng(0, 0), geo($value))`, { value })).toBe(null)
    }
  })
})

test.each([
  ['geo::latLng(59.9, 10.7)', point(10.7, 59.9)],
  ['geo::latLng(-90, -180)', point(-180, -90)],
  ['geo::latLng(91, 0)', null],
  ['geo::latLng(0, 181)', null],
  ['geo::latLng("1", 2)', null],
  ['geo::latLng(null, 2)', null],
])('%s', (text, expected) => {
  expect(query(text)).toEqual(expected)
})

test.each<[string, unknown, unknown, { contains: boolean; intersects: boolean }]>([
  ['point in polygon', withHole, point(1, 1), { contains: true, intersects: true }],
  ['point in the hole', withHole, point(5, 5), { contains: false, intersects: false }],
  ['point on the hole', withHole, point(4, 5), { contains: true, intersects: true }],
  ['point on a corner', withHole, point(10, 10), { contains: true, intersects: true }],
  ['point outside', withHole, point(11, 5), { contains: false, intersects: false }],
  ['itself', withHole, withHole, { contains: true, intersects: true }],
  ['in the hole', withHole, polygon(square(4.5, 4.5, 1)), { contains: false, intersects: false }],
  ['the hole', withHole, polygon(square(4, 4, 2)), { contains: false, intersects: true }],
  ['around the hole', withHole, polygon(square(3, 3, 4)), { contains: false, intersects: true }],
  ['beside the hole', withHole, polygon(square(0, 0, 4)), { contains: true, intersects: true }],
  ['neighbour', withHole, polygon(square(10, 0, 1)), { contains: false, intersects: true }],
  ['line through the hole', withHole, line([1, 5], [9, 5]), { contains: false, intersects: true }],
  ['line on the outline', withHole, line([2, 0], [8, 0]), { contains: true, intersects: true }],
  ['line over the corner', withHole, line([5, 9], [9, 5]), { contains: true, intersects: true }],
  ['line across', withHole, line([-1, 2], [11, 2]), { contains: false, intersects: true }],
  ['polygon of a point', point(1, 1), withHole, { contains: false, intersects: true }],
  ['equal points', point(1, 1), point(1, 1), { contains: true, intersects: true }],
  ['other points', point(1, 1), point(1, 2), { contains: false, intersects: false }],
  ['point on a line', line([0, 0], [2, 2]), point(1, 1), { contains: true, intersects: true }],
  [
    'part of a line',
    line([0, 0], [1, 0], [3, 0]),
    line([0.5, 0], [2, 0]),
    { contains: true, intersects: true },
  ],
  [
    'crossing lines',
    line([0, 0], [2, 2]),
    line([0, 2], [2, 0]),
    { contains: false, intersects: true },
  ],
  [
    'parallel lines',
    line([0, 0], [2, 2]),
    line([0, 1], [2, 3]),
    { contains: false, intersects: false },
  ],
  ['east of the antimeridian', fiji, point(-179, -19), { contains: true, intersects: true }],
  ['west of the antimeridian', fiji, point(179, -19), { contains: true, intersects: true }],
  ['the other side of the Earth', fiji, point(0, -19), { contains: false, intersects: false }],
  [
    'points in two polygons',
    fiji,
    {
      type: 'MultiPoint',
      coordinates: [
        [179, -19],
        [-179, -19],
      ],
    },
    { contains: true, intersects: true },
  ],
  [
    'a collection, one member outside',
    withHole,
    collection(point(1, 1), point(20, 1)),
    { contains: false, intersects: true },
  ],
  [
    'in a collection',
    collection(point(50, 50), withHole),
    line([1, 1], [2, 2]),
    { contains: true, intersects: true },
  ],
])('%s', (_name, one, other, { contains, intersects }) => {
  expect(query('geo::contains($one, geo($other))', { one, other })).toBe(contains)
  expect(query('geo::intersects($one, $other)', { one, other })).toBe(intersects)
  expect(query('geo::intersects(geo($other), $one)', { one, other })).toBe(intersects)
})

test.each<[string, unknown, unknown, number | null]>([
  ['Oslo and Stockholm', { lat: 59.913889, lng: 10.752222 }, point(18.068611, 59.329444), 416_761],
  ['a point and itself', point(1, 2), point(1, 2), 0],
  ['both sides of the antimeridian', point(179.5, 0), point(-179.5, 0), 111_319],
  ['the antimeridian by both names', point(180, 10), point(-180, 10), 0],
  ['opposite points', point(0, 0), point(180, 0), 20_037_508],
  ['the poles', point(17, 90), point(-100, -90), 20_037_508],
  ['a line', line([0, 0], [1, 1]), point(0, 0), null],
  ['a multipoint', { type: 'MultiPoint', coordinates: [[0, 0]] }, point(0, 0), null],
])('distance in metres: %s', (_name, one, other, metres) => {
  const result = query('geo::distance($one, $other)', { one, other })
  expect(typeof result === 'number' ? Math.round(result) : result).toBe(metres)
  expect(query('geo::distance($other, $one)', { one, other })).toBe(result)
})

test.each([
  ['geo(1, 2)', 'Incorrect number of arguments to function geo(). Expected 1, got 2.', 0],
  [
    'geo::contains(1)',
    'Incorrect number of arguments to function contains(). Expected 2, got 1.',
    0,
  ],
  ['*[_id == "geo"] | geo(1)]', 'unexpected token "]"', 24],
  ['geo::area(1)', 'unknown function "area"', 5],
])('%s is refused', (text, description, start) => {
  const error = { type: 'queryParseError', description, start, query: text }
  expect(() => query(text)).toThrow(
    expect.objectContaining({ status: 400, body: { error: expect.objectContaining(error) } }),
  )
})

describe('in a lake', () => {
  const shops = [
    { _id: 'bergen', _type: 'shop', location: { _type: 'geopoint', lat: 60.39, lng: 5.32 } },
    { _id: 'oslo', _type: 'shop', location: { _type: 'geopoint', lat: 59.91, lng: 10.75 } },
    { _id: 'planned', _type: 'shop' },
  ]
  async function startWithShops() {
    const started = await startTestLake([], 0, { queryLimitMs: 1_000 })
    const transaction = started.client.transaction()
    for (const shop of shops) transaction.create(shop)
    await transaction.commit()
    return started.client
  }

  test('documents are filtered, ordered and projected; a changed location counts', async () => {
    const client = await startWithShops()
    const near = '*[geo::distance(location, geo::latLng(59.9, 10.7)) < $metres]._id'
    expect(await client.fetch(near, { metres: 50_000 })).toEqual(['oslo'])
    const area = polygon(square(5, 60, 1))
    const inArea = '*[geo::contains($area, location)]{_id, "point": geo(location).coordinates}'
    const bergen = { _id: 'bergen', point: [5.32, 60.39] }
    expect(await client.fetch(inArea, { area })).toEqual([bergen])
    await client.patch('oslo', { set: { 'location.lat': 60.5, 'location.lng': 5.5 } }).commit()
    const oslo = { _id: 'oslo', point: [5.5, 60.5] }
    expect(await client.fetch(inArea, { area })).toEqual([bergen, oslo])
    expect(await client.fetch(near, { metres: 50_000 })).toEqual([])
    const ordered = '*[_type == "shop"] | order(geo::distance(location, geo::latLng(61, 5.5)))._id'
    expect(await client.fetch(ordered)).toEqual(['oslo', 'bergen', 'planned'])
    const declared =
      'fn shop::place($shop) = $shop{"place": geo(location).type}; *[_id == "oslo"][0]{...shop::place(@)}'
    expect(await client.fetch(declared)).toEqual({ place: 'Point' })
  })

  test('a worker thread and a source map', async () => {
    const client = await startWithShops()
    const text = `*[_id == "oslo"][0]{
      "isChanged": diff::changedAny({"a": 1}, {"a": 2}, a),
      "distance": round(geo::distance(location, geo(location))),
      "area": geo::contains($area, location)
    }`
    const result = { isChanged: true, distance: 0, area: true }
    expect(await client.fetch(text, { area: polygon(square(10, 59, 1)) })).toEqual(result)
    const mapped = await client.fetch(
      '*[_id == "oslo"]{"kind": _type, "place": geo(location)}',
      {},
      { filterResponse: false, resultSourceMap: true },
    )
    expect(mapped.result).toEqual([{ kind: 'shop', place: point(10.75, 59.91) }])
  })

  test('a polygon that takes too long ends at the limit of a query', async () => {
    const client = await startWithShops()
    const count = 40_000
    // Comb whose teeth are as long as it is wide: the bounds of all parts overlap.
    const teeth = Array.from({ length: count }, (_, index) => {
      const x = Number(((index / count) * 50).toFixed(4))
      return index % 2 ? [x, x] : [Number((x + 60).toFixed(4)), Number((x - 20).toFixed(4))]
    })
    const area = polygon([...teeth, ...teeth.slice(0, 1)])
    const slow = await failure(client.fetch('*[geo::contains($area, location)]', { area }))
    expect(slow).toMatchObject({ status: 408 })
    expect(await client.fetch('count(*[geo(location) != null])')).toBe(2)
  })

  test('collections in collections, deeper than the stack, are an error of the query', async () => {
    const { lake, client } = await startTestLake()
    const nested = (depth: number) =>
      `${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}`
    const bodies = [
      JSON.stringify({ query: `geo(${nested(2_000)})` }),
      `{"query": "geo($area)", "params": {"area": ${nested(20_000)}}}`,
    ]
    for (const body of bodies) {
      const response = await fetch(`${lake.url}/v1/data/query/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${lake.token}` },
        body,
      })
      expect(response.status).toBe(400)
    }
    expect(await client.fetch('count(*[_type == "shop"])')).toBe(0)
  })
})
