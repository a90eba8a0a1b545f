import { beforeAll, describe, expect, test } from 'vitest'
import { findProofFault, proofFaultFilter } from '#lib/content/claim-proof-state.ts'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import { createPage, createReference, createRichText, textSection } from './valid-documents.ts'

const validator = setUpStudioValidator()

const words = { _type: 'claim', figure: '80%', meaning: 'More traction' }
const complete = { test: 'Pull on snow', method: 'Five runs each', date: '2020-01-10' }
let proof: object

beforeAll(async () => {
  const { client } = validator
  const report = await client.assets.upload('file', Buffer.from('%PDF'), { filename: 'report.pdf' })
  proof = {
    _type: 'claimProof',
    ...complete,
    file: { _type: 'file', asset: createReference(report._id) },
  }
  await client.create({ ...words, _id: 'proven', proof })
  await client.create({ ...words, _id: 'unproved', figure: '90%' })
  await client.create({
    ...{ ...words, _id: 'expired', figure: '70%' },
    proof: { ...proof, expiresOn: '2021-01-01' },
  })
  await client.create({ ...words, _id: 'steps', figure: '4 steps', needsNoProof: true })
  await client.create({ _type: 'claim', _id: 'name', inText: 'Pro-Lynx', meaning: 'The name' })
})

describe('a claim', () => {
  const validate = (given: object) => validator.validate({ _id: 'traction', ...words, ...given })

  test('with a complete proof, and one that needs none, is valid', async () => {
    expect(await validate({ proof })).toEqual([])
    expect(await validate({ proof: { ...proof, expiresOn: '2120-01-01' } })).toEqual([])
    expect(await validate({ needsNoProof: true })).toEqual([])
  })

  test('without a complete proof, or with one that has expired, warns', async () => {
    expect(await validate({})).toEqual([
      warningMarker('proof', 'lacks the test, its method, its date, and the report'),
    ])
    expect(await validate({ proof: { ...proof, method: '' } })).toEqual([
      warningMarker('proof', 'lacks its method.'),
    ])
    expect(await validate({ proof: { ...proof, expiresOn: '2021-01-01' } })).toEqual([
      warningMarker('proof.expiresOn', 'held until 2021-01-01'),
    ])
  })

  test('is not tested in the future, and no proof ends before its test', async () => {
    expect(await validate({ proof: { ...proof, date: '2120-01-01' } })).toEqual([
      errorMarker('proof.date', 'Test first'),
    ])
    expect(await validate({ proof: { ...proof, expiresOn: '2020-01-09' } })).toEqual(
      expect.arrayContaining([errorMarker('proof.expiresOn', 'after the test')]),
    )
  })

  test('has texts of a proof within their limits, without claims in them', async () => {
    const long = { ...proof, test: 'x'.repeat(121), method: 'x'.repeat(601) }
    expect(await validate({ proof: long })).toEqual([
      errorMarker('proof.method', '600'),
      errorMarker('proof.test', '120'),
    ])
    expect(await validate({ proof: { ...proof, test: '{claim:proven}' } })).toEqual([
      errorMarker('proof.test', 'cannot have a claim inside'),
    ])
  })
})

describe('a document with claims', () => {
  const validate = (sections: object[]) => validator.validate(createPage({ sections }))
  const text = (words: string) => ({ ...textSection, body: createRichText(words) })
  const stats = (...ids: string[]) => ({
    ...{ _type: 'statsSection', _key: 'stats', heading: 'Figures' },
    claims: ids.map((id) => ({ ...createReference(id), _key: id })),
  })

  test('that are proven, or need no proof, is valid', async () => {
    const words = 'Up to {claim:proven} in {claim:steps} with {claim:name}.'
    expect(await validate([text(words), stats('proven', 'steps')])).toEqual([])
  })

  test('that are not, in a text or a list, warns of each once', async () => {
    const both = [text('{claim:unproved} or {claim:unproved}'), stats('unproved', 'expired')]
    const [marker, ...others] = await validate(both)
    expect(others).toEqual([])
    expect(marker).toEqual(warningMarker('', 'without a proof that holds'))
    expect(marker?.message).toContain('90% (not proved)')
    expect(marker?.message).toContain('70% (proof expired)')
  })

  test('warns by the published claim as long as only its draft has a proof', async () => {
    await validator.client.create({ ...words, _id: 'drafts.unproved', figure: '90%', proof })
    expect(await validate([text('{claim:unproved}')])).toEqual([
      warningMarker('', '90% (not proved)'),
    ])
  })
})

test('the list of claims to prove is by the same rule', async () => {
  const today = '2026-11-30'
  const { client } = validator
  await client.create({ ...words, _id: 'today', proof: { ...proof, expiresOn: today } })
  await client.create({ ...words, _id: 'half', proof: { ...proof, file: undefined } })
  const options = { perspective: 'published' } as const
  const all = await client.fetch<{ _id: string }[]>('*[_type == "claim"]', {}, options)
  const listed = await client.fetch<string[]>(`*[${proofFaultFilter}]._id`, { today }, options)
  const expected = all.filter((claim) => findProofFault(claim, today)).map(({ _id }) => _id)
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(expected.toSorted()).toEqual(['expired', 'half', 'unproved'])
})
