import { parse } from 'groq-js'
import { expect, test } from 'vitest'
import { getQueryNeeds } from '#lib/content/query-needs.ts'

const getNeeds = (query: string, params = {}) => getQueryNeeds(parse(query, { params }))

test.each([
  ['*[_type == "page" && path.current == $path][0]{title}', { types: ['page'] }],
  ['*[$path == "/" && (_type in ["page", "homePage"])]', { types: ['page', 'homePage'] }],
  ['*[_id in $ids]', { ids: ['a', 'b'] }],
  ['*[_id == "a"][0]{"b": *[_type == "claim"]}', { ids: ['a'], types: ['claim'] }],
  ['{"a": *[_type == "page"]._id, "b": *[_id == "b"]}', { types: ['page'], ids: ['b'] }],
  ['*[_type == "page"]{image{asset->{url}}, "b": b->title}', { types: ['page'], depth: 1 }],
  ['*[_type == "page"]{sections[]->{image{asset->}}, "b": b->}', { types: ['page'], depth: 2 }],
  ['*[_type == "page"].a->b->c', { types: ['page'], depth: 2 }],
])('%s names what it reads', (query, needs) => {
  const params = { path: '/', ids: ['a', 'b'] }
  expect(getNeeds(query, params)).toEqual({ types: [], ids: [], depth: 0, ...needs })
})

test.each([
  '*',
  '*[defined(path)]',
  '*[!(_type in ["redirect"])]',
  '*[_type == "page" || _id == "a"]',
  '*[_type == kind]',
  '*[_type in $numbers]',
  '*[child._type == "page"]',
  '*[_type == "page"]{"usedBy": *[references(^._id)]}',
  '*[_type == "page" && references("a")]{"all": *}',
])('%s may read every document', (query) => {
  expect(getNeeds(query, { numbers: [1] })).toBeNull()
})
