import { beforeAll, describe, expect, test } from 'vitest'
import { badDocuments, createHugeDocument, goodDocuments } from '#tests/support/document-files.ts'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import { createPage, createReference, storeReferencedDocuments } from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
})

const section = (_type: string, fields: object) =>
  validator.validate(createPage({ sections: [{ _type, _key: 'it', ...fields }] }))

const toText = (rows: number, columns: number, cell = 'x') =>
  Array.from({ length: rows }, () => Array(columns).fill(cell).join('\t')).join('\n')

describe('a table', () => {
  const path = 'sections[it].cells'
  const table = (cells: string, fields: object = {}) =>
    section('tableSection', { cells, ...fields })
  const french = (text: string, more: object = {}) => ({
    variants: [{ _key: 'fr', _type: 'textVariant', field: 'cells', language: 'fr', text, ...more }],
  })

  test.each([
    ['two rows', 'A\tB\n1\t2'],
    ['an empty corner', '\tB\n1\t2'],
    ['the largest one', toText(100, 12)],
    ['the longest cells', toText(2, 2, 'x'.repeat(300))],
    ['empty rows at its end', `A\n1${'\n'.repeat(200)}`],
    ['a claim and a name', 'A\tB\n{claim:grip}\t{product}'],
  ])('of %s is valid', async (_, cells) => {
    expect(await table(cells)).toEqual([])
  })

  test.each([
    ['of nothing', '', 'Write the headings'],
    ['of empty cells', '\t\n\t', 'Write the headings'],
    ['of headings only', 'A\tB\n\t', 'at least one row'],
    ['of 14 columns', toText(2, 14), 'The table has 14 columns; at most 12 fit.'],
    ['of 101 rows', toText(101, 1), 'The table has 101 rows; at most 100 fit'],
    ['with a long cell', `A\n${'x'.repeat(301)}`, 'The cell in row 2, column 1 has 301 characters'],
    ['with an unknown name', 'A\n{prodct}', 'There is no {prodct}'],
    ['with an unknown claim', 'A\n{claim:grp}', 'There is no claim {claim:grp}'],
    ['with a lost letter', 'A\nM\ufffdtre', 'Replace “\ufffd”'],
  ])('%s is rejected', async (_, cells, message) => {
    expect(await table(cells)).toEqual([errorMarker(path, message)])
  })

  test('has a French text with longer cells', async () => {
    expect(await table('A\n1', french(`A\n${'x'.repeat(375)}`))).toEqual([])
    expect(await table('A\n1', french(`A\n${'x'.repeat(376)}`))).toEqual([
      errorMarker(path, 'French: The cell in row 2, column 1 has 376 characters; at most 375'),
    ])
  })

  test('has other texts with the same rows and columns, otherwise a warning', async () => {
    expect(await table('A\tB\n1\t2', french('A\tB\n1\t2\n3\t4'))).toEqual([
      warningMarker(
        path,
        'French: It has 3 rows and 2 columns; the table has 2 rows and 2 columns',
      ),
    ])
    const dealers = { language: undefined, dealerships: ['row'] }
    expect(await table('A\tB\n1\t2', french('A\n1', dealers))).toEqual([
      warningMarker(path, 'Other text for dealers: It has 2 rows and 1 columns'),
    ])
  })

  test('has a caption of at most 120 characters', async () => {
    expect(await table('A\n1', { caption: 'x'.repeat(120) })).toEqual([])
    expect(await table('A\n1', { caption: 'x'.repeat(121) })).toEqual([
      errorMarker('sections[it].caption', 'at most 120'),
    ])
  })
})

describe('a document to download', () => {
  const path = 'sections[it].documents[one]'
  const document = (fields: object) =>
    section('downloadsSection', {
      documents: [{ _type: 'downloadItem', _key: 'one', title: 'Guide', ...fields }],
    })
  const upload = async (filename: string, file: Buffer) => {
    const { _id } = await validator.client.assets.upload('file', file, { filename })
    return { file: { _type: 'file', asset: createReference(_id) } }
  }

  test.each(goodDocuments)('can be %s', async (_, name, file) => {
    expect(await document(await upload(name, file))).toEqual([])
  })

  test.each(badDocuments)('is not %s', async (_, name, file, reason) => {
    expect(await document(await upload(name, file))).toEqual([
      { level: 'error', path: `${path}.file`, message: expect.stringMatching(reason) },
    ])
  })

  test('has at most 20 MB', async () => {
    expect(await document(await upload('guide.pdf', createHugeDocument()))).toEqual([
      errorMarker(`${path}.file`, 'The file has 20.1 MB; at most 20 MB fit'),
    ])
  })

  test('has a title and a file, and a language of the site or none', async () => {
    expect(await document({ title: undefined })).toEqual([
      errorMarker(`${path}.file`, 'Upload the document'),
      errorMarker(`${path}.title`, 'Write a title'),
    ])
    const file = await upload('guide.pdf', Buffer.from('%PDF-1.7'))
    expect(await document({ ...file, language: 'fr' })).toEqual([])
    expect(await document({ ...file, language: 'de' })).toEqual([
      expect.objectContaining({ level: 'error', path: `${path}.language` }),
    ])
  })
})
