import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf, startTestLake } from './test-lake.ts'

const runs = Number(process.env.REQUEST_RUNS ?? 300)

const paths = [
  ...['/data/query/production', '/data/mutate/production', '/data/actions/production'],
  ...['/data/doc/production/a', '/data/listen/production', '/data/live/events/production'],
  ...['/data/export/production', '/data/history/production/documents/a'],
  ...['/data/history/production/transactions/a', '/data/references/production/a'],
  ...['/assets/images/production', '/assets/files/production', '/users/me', '/users/me/keyvalue'],
  ...['/projects', '/projects/test/datasets', '/datasets/production/copy', '/datasets/more'],
  ...['/comments/production/setup', '/data/query/production-comments', '/data/snapshot/production'],
]

const queries = [
  '*',
  '*[_type == $type]',
  'count(*)',
  '*[_type == "system.group"]{members, grants}',
  '*[',
  '*[_id == "a"]{"b": ^.c->d}',
  'geo::contains($a, $b)',
  '',
]

/** Bodies that are nearly right, which the checks of types must refuse field by field. */
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0.5,
      1e21,
      '',
      'a',
      '_id',
      'drafts.a',
      '*[0',
      '..',
      '\u0000',
      '🏗',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...[
          'mutations',
          'create',
          'patch',
          'delete',
          'id',
          '_id',
          '_type',
          'set',
          'unset',
          'insert',
        ],
        ...['after', 'items', 'query', 'params', 'actions', 'actionType', 'draftId', 'publishedId'],
        ...['attributes', 'ifRevisionId', 'diffMatchPatch', 'inc', '__proto__', 'constructor'],
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  version: fc.constantFrom('v1', 'vX', 'v2025-02-19', 'v0', 'v2099-99-99'),
  path: fc.oneof(fc.constantFrom(...paths), fc.webPath()),
  search: fc.dictionary(
    fc.constantFrom(
      ...['query', '$type', '$a', '$b', 'perspective', 'tag', 'limit', 'time', 'revision', 'meta'],
      ...[
        'includeDrafts',
        'resultSourceMap',
        'visibility',
        'dryRun',
        'effectFormat',
        'excludeContent',
      ],
    ),
    fc.oneof(fc.constantFrom(...queries, 'true', '-1', '"a"', '[', 'drafts', 'r1'), fc.string()),
    { maxKeys: 4 },
  ),
  token: fc.constantFrom('editor', 'viewer', 'none', 'wrong'),
  type: fc.constantFrom('application/json', 'text/plain', 'image/png', 'multipart/form-data'),
  body: fc.oneof(
    value.map((one) => JSON.stringify(one) ?? ''),
    fc.string(),
  ),
})

test('no request is answered 500, and the server goes on', async () => {
  const { lake, client, logged } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', title: 'Hello' })
  const tokens = { editor: lake.token, viewer: lake.readToken, none: null, wrong: 'wrong' }
  await fc.assert(
    fc.asyncProperty(request, async ({ method, version, path, search, token, type, body }) => {
      const url = `${lake.url}/${version}${path}?${new URLSearchParams(search)}`
      const response = await fetch(url, {
        method,
        headers: {
          'content-type': type,
          ...(tokens[token] !== null && { authorization: `Bearer ${tokens[token]}` }),
        },
        ...(method !== 'GET' && { body }),
      })
      await response.body?.cancel()
      expect(response.status, logged.at(-1)).not.toBe(500)
    }),
    { numRuns: runs },
  )
  // A random request may have changed or deleted the document, by a user who may.
  await clientOf(lake).createOrReplace({ _id: 'b', _type: 'page' })
  expect(await client.fetch('*[_id == "b"]._id')).toEqual(['b'])
})
