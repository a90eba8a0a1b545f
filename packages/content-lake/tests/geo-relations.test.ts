import { expect, test } from 'vitest'
import { collection, fiji, line, point, polygon, query, square, withHole } from './geometries.ts'

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
