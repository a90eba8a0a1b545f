import { describe, expect, test } from 'vitest'
import { collection, fiji, line, point, polygon, query, square, withHole } from './geometries.ts'

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

test.each([
  ['geo(1, 2)', 'Incorrect number of arguments to function geo(). Expected 1, got 2.', 0],
  [
    'geo::contains(1)',
    'Incorrect number of arguments to function contains(). Expected 2, got 1.',
    0,
  ],
  ['*[_id == "geo"] | geo(1)]', 'unexpected token "]"', 24],
  ['geo::constructor(1, 2)', 'unknown function "constructor"', 5],
  ['geo::area(1)', 'unknown function "area"', 5],
])('%s is refused', (text, description, start) => {
  const error = { type: 'queryParseError', description, start, query: text }
  expect(() => query(text)).toThrow(
    expect.objectContaining({ status: 400, body: { error: expect.objectContaining(error) } }),
  )
})
