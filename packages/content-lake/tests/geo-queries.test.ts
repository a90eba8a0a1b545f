import { expect, test } from 'vitest'
import { point, polygon, square } from './geometries.ts'
import { failure, startTestLake } from './test-lake.ts'

const shops: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'bergen', _type: 'shop', location: { _type: 'geopoint', lat: 60.39, lng: 5.32 } },
  { _id: 'oslo', _type: 'shop', location: { _type: 'geopoint', lat: 59.91, lng: 10.75 } },
  { _id: 'planned', _type: 'shop' },
]
async function startWithShops() {
  const started = await startTestLake([], 0, { queryLimitMs: 1_000 })
  await started.client.mutate(shops.map((create) => ({ create })))
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
  const conditional =
    '*[]{"longitude": geo({"lat": 1, "lng": 2, _id == "oslo" => {"lng": 3}}).coordinates[0]}.longitude'
  expect(await client.fetch(conditional)).toEqual([2, 3, 2])
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

test('a geometry in the query, deeper than the stack, is an error of the query', async () => {
  const { lake, client } = await startTestLake()
  const depth = 2_000
  const geometry = `${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}`
  const response = await fetch(`${lake.url}/v1/data/query/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}` },
    body: JSON.stringify({ query: `geo(${geometry})` }),
  })
  // Parsing the literal takes seconds on a busy machine.
  expect(response.status).toBeOneOf([400, 408])
  expect(await client.fetch('count(*[_type == "shop"])')).toBe(0)
})
