import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isObject } from '../src/json.ts'
import { startContentLake } from '../src/start-content-lake.ts'
import { openDatabase } from '../src/storage/open-database.ts'

/**
 * Runs a compiled GROQ test suite (https://github.com/sanity-io/groq-test-suite) against a lake and
 * prints how many tests pass, and each group of which some fail.
 */

const datasetSchema = z.object({
  _type: z.literal('dataset'),
  _id: z.string(),
  documents: z.array(z.record(z.string(), z.unknown())).nullish(),
})
const testSchema = z.object({
  _type: z.literal('test'),
  filename: z.string(),
  version: z.string().nullish(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
  result: z.unknown(),
  valid: z.boolean().default(true),
  dataset: z.object({ _ref: z.string() }),
})
const entrySchema = z.discriminatedUnion('_type', [datasetSchema, testSchema])
type Test = z.infer<typeof testSchema>

const [path = ''] = process.argv.slice(2)
const lines = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)))
const tests = entries
  .filter((entry) => entry._type === 'test')
  .filter(({ version, filename }) => isOfVersion(version ?? '') && !/legacy|perf/.test(filename))
const results = new Map<string, { passed: number; total: number }>()

for (const dataset of entries) {
  if (dataset._type !== 'dataset' || !dataset.documents) continue
  const own = tests.filter((test) => test.dataset._ref === dataset._id)
  if (own.length > 0) await runAll(own, dataset.documents)
}
const sum = (name: 'passed' | 'total') =>
  [...results.values()].reduce((total, result) => total + result[name], 0)
console.log(`${sum('passed')} of ${sum('total')} tests pass`)
for (const [name, { passed, total }] of results) {
  if (passed < total) console.log(`${name}: ${passed} of ${total}`)
}

async function runAll(group: Test[], documents: Record<string, unknown>[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'groq-suite-'))
  const database = openDatabase(dataDir)
  // Written without mutations: the documents lack fields that those add.
  const insert = database.prepare('insert or replace into documents values (?, ?)')
  for (const document of documents) insert.run(String(document._id), JSON.stringify(document))
  database.close()
  const lake = await startContentLake({
    ...{ dataDir, port: 0, projectId: 'test', dataset: 'production', webhooks: [], log: () => {} },
  })
  for (const test of group) {
    const result = results.get(test.filename) ?? { passed: 0, total: 0 }
    results.set(test.filename, result)
    result.total += 1
    if (await isPassed(test, lake)) result.passed += 1
  }
  await lake.stop()
  rmSync(dataDir, { recursive: true })
}

async function isPassed(
  { query, params, valid, result }: Test,
  lake: { url: string; token: string },
) {
  const response = await fetch(`${lake.url}/vX/data/query/production?perspective=raw`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}` },
    body: JSON.stringify({ query, params: params ?? {} }),
  })
  const body: unknown = await response.json()
  if (!valid) return response.status === 400
  return response.ok && isObject(body) && matches(withRanks(body.result ?? null), result)
}

/** Replaces each score by its rank, which the suite expects instead of the score. */
function withRanks(value: unknown, ranks = ranksOf(value)): unknown {
  if (Array.isArray(value)) return value.map((element) => withRanks(element, ranks))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([key, field]) =>
    key === '_score' ? ['_pos', ranks.indexOf(Number(field)) + 1] : [key, withRanks(field, ranks)],
  )
  return Object.fromEntries(fields)
}

function ranksOf(value: unknown): number[] {
  const scores = JSON.stringify(value).matchAll(/"_score":([-\d.e+]+)/g)
  return [...new Set([...scores].map(([, score]) => Number(score)))].sort((a, b) => b - a)
}

/** Whether a result has everything that is expected; objects may have more. */
function matches(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false
    return expected.every((element, index) => matches(actual[index], element))
  }
  if (isObject(expected)) {
    return isObject(actual) && Object.keys(expected).every((k) => matches(actual[k], expected[k]))
  }
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
  }
  return isDeepStrictEqual(actual ?? null, expected ?? null)
}

/** Whether a version selector such as `>= 1.0` includes GROQ 1.2. */
function isOfVersion(selector: string): boolean {
  const [, operator = '', version = ''] = /^(>=|<=|>|<)?\s*(\d+\.\d+)/.exec(selector) ?? []
  if (version === '') return true
  const difference = 1.2 - Number(version)
  if (operator.startsWith('>')) return operator === '>' ? difference > 0 : difference >= 0
  if (operator.startsWith('<')) return operator === '<' ? difference < 0 : difference <= 0
  return difference === 0
}
