import fc from 'fast-check'
import type { LakeDocument } from '../src/types.ts'

const baseIds = ['a', 'b', 'c', 'd']
export const documentIds = [
  ...baseIds.flatMap((id) => [id, `drafts.${id}`, `versions.r1.${id}`]),
  '_.releases.r1',
]
const types = ['x', 'y', 'z', 'system.release']

const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
/** groq-js calls methods of the objects. */
const plain = { noNullPrototype: true }

const id = fc.constantFrom(...documentIds)
const quotedId = id.map((value) => JSON.stringify(value))
const type = fc.constantFrom(...types)

/** Parameters that the queries of `groqQuery` use. */
export const queryParams = fc.record({ id, ids: fc.array(id), type, types: fc.array(type) }, plain)

const reference = fc.record({ _ref: fc.constantFrom(...baseIds, 'drafts.a') }, plain)

/** Content of a document with references to others, some of which do not exist. */
export const documentContent = fc.record(
  {
    _type: type,
    n: fc.integer({ min: 0, max: 4 }),
    text: oneOf('apple', 'pear'),
    ref: reference,
    refs: fc.array(reference, { maxLength: 3 }),
    _system: fc.constant({ delete: true }),
  },
  { requiredKeys: ['_type'], ...plain },
)

export function toDocument(_id: string, content: { _type: string }): LakeDocument {
  const time = '2025-01-01T00:00:00Z'
  return { _id, _rev: 'rev', _createdAt: time, _updatedAt: time, ...content }
}

/** Writes each `%` of a template as the next of these texts. */
const template = (text: string, ...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts)
    .map((values) => values.reduce((all, value) => all.replace('%', () => value), text))

/** Conditions that limit the documents to some ids or types. */
const selecting = fc.oneof(
  oneOf('_type == "x"', '"y" == _type', '@._type == "z"', '_type == $type', '_type in $types'),
  oneOf('_type in ["x", "z"]', '_type in [$type, "x"]', '_id == $id', '_id in $ids', 'false'),
  oneOf('_id in ["a", "drafts.b"]', '(_type == "x" || _id == "b")', '(_type == "y" && n > 1)'),
  oneOf('(_type == "x" || _type == "z")', '("y" == _type || _id in $ids)'),
  template('_id == %', quotedId),
  template('_originalId == %', quotedId),
  template('sanity::versionOf(%)', quotedId),
)

const other = fc.oneof(
  oneOf(
    '_type != "x"',
    '_id in path("drafts.**")',
    '_type == ^._type',
    '_id == ^.ref._ref',
    'true',
  ),
  oneOf('n > 2', 'ref._ref == "a"', 'defined(ref)', 'text match "app*"', '_id in refs[]._ref'),
  oneOf('ref->n > 1', 'ref->_type == "x"', 'ref->ref->n > 1', '"x" in refs[]->_type'),
  oneOf('references("a")', 'references($id)', 'ref->_type == $type', 'defined(ref->)'),
)

const order = oneOf('n desc', 'ref->n', 'count(refs)', '_id desc')
const ending = oneOf('._id', '[0].ref->', '[-1].n', '.ref->n', '.refs[]->', '')

type Rule = 'condition' | 'source' | 'projection' | 'query'

const rules = fc.letrec<Record<Rule, string>>((tie) => {
  const [condition, source, projection] = [tie('condition'), tie('source'), tie('projection')]
  return {
    condition: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'condition' },
      { arbitrary: selecting, weight: 4 },
      { arbitrary: other, weight: 2 },
      template('(% && %)', selecting, condition),
      template('(% || %)', condition, condition),
      template('!(%)', condition),
      template('count(%) > 1', source),
      template('_id in %.ref._ref', source),
      template('references(%._id)', source),
    ),
    source: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'source' },
      { arbitrary: template('*[%]', selecting), weight: 3 },
      { arbitrary: template('*[% && %]', condition, selecting), weight: 3 },
      { arbitrary: template('(*[%])[%]', selecting, condition), weight: 3 },
      { arbitrary: template('*[%][]', condition), weight: 1 },
      oneOf('*', 'releases::all()', '*[0..2]', '* | order(n)', 'releases::all()'),
      template('%[0..1]', source),
      template('%[%]', source, condition),
      template('(% | order(%))', source, order),
      template('(% | score(%))', source, condition),
      template('(% + %)', source, source),
    ),
    projection: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'projection' },
      oneOf(
        '_id, n',
        '...',
        'ref->{n}',
        '"r": ref->n',
        'refs[]->{_type}',
        'refs[]->',
        '_originalId',
      ),
      oneOf(
        'ref->{..., ref->{n}}',
        '_type == "x" => {n}',
        'defined(ref) => {"r": ref->}',
        'refs[0]->',
      ),
      template('ref->{%}', projection),
      template('"k": %{%}', source, projection),
      template('"k": *[_type == "y" && n > ^.n && %]._id', condition),
      template('"k": count(*[ref._ref == ^._id && %])', selecting),
    ),
    query: fc.oneof(
      { maxDepth: 1, depthIdentifier: 'query' },
      template('%{%}', source, projection),
      template('%[0]{%}', source, projection),
      template('count(%)', source),
      template('%%', source, ending),
      template('math::sum(%.n)', source),
      template('array::unique(%._type)', source),
      template('{"one": %, "other": %}', tie('query'), tie('query')),
      template('coalesce(%, %)', tie('query'), tie('query')),
      template('select(count(%) > 1 => %, %)', source, tie('query'), tie('query')),
    ),
  }
})

/** A query that combines filters, projections, references, order, slices and functions. */
export const groqQuery = rules.query
