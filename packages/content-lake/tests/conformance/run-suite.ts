import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/json.ts'
import { startContentLake } from '../../src/start-content-lake.ts'
import { openDatabase } from '../../src/storage/open-database.ts'
import type { SuiteEntry, SuiteTest } from './suite-entries.ts'

export interface Failure {
  test: SuiteTest
  actual: string
}

export interface SuiteResult {
  /** Counts by file of the suite. */
  counts: Map<string, Count>
  failures: Failure[]
  /** Numbers of tests that did not run. */
  leftOut: { ofOtherVersions: number; withoutDataset: number }
}

export interface Count {
  passed: number
  total: number
}

/** Runs the tests of GROQ 1.2, except those of datasets that the suite does not contain. */
export async function runSuite(entries: readonly SuiteEntry[]): Promise<SuiteResult> {
  const all = entries.filter((entry) => entry._type === 'test')
  const tests = all.filter(({ version }) => isOfVersion(version ?? ''))
  const datasets = entries.filter((entry) => entry._type === 'dataset')
  const known = new Set(datasets.filter(({ documents }) => documents).map(({ _id }) => _id))
  const leftOut = {
    ofOtherVersions: all.length - tests.length,
    withoutDataset: tests.filter(({ dataset }) => !known.has(dataset._ref)).length,
  }
  const result: SuiteResult = { counts: new Map(), failures: [], leftOut }
  for (const { _id, documents } of datasets) {
    const own = tests.filter((test) => test.dataset._ref === _id)
    if (documents && own.length > 0) await runAll(own, documents, result)
  }
  return result
}

async function runAll(
  group: readonly SuiteTest[],
  documents: readonly Record<string, unknown>[],
  { counts, failures }: SuiteResult,
): Promise<void> {
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
    const count = counts.get(test.filename) ?? { passed: 0, total: 0 }
    counts.set(test.filename, count)
    count.total += 1
    const actual = await failureOf(test, lake)
    if (actual === null) count.passed += 1
    else failures.push({ test, actual })
  }
  await lake.stop()
  rmSync(dataDir, { recursive: true })
}

/** Returns null if a test passes, or else the answer of the lake. */
async function failureOf(
  { query, params, valid, result }: SuiteTest,
  lake: { url: string; token: string },
): Promise<string | null> {
  const response = await fetch(`${lake.url}/vX/data/query/production?perspective=raw`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}` },
    body: JSON.stringify({ query, params: params ?? {} }),
  })
  const body: unknown = await response.json()
  const answer = isObject(body) ? body : {}
  const isPassed = valid
    ? response.ok && matches(withRanks(answer.result ?? null), result)
    : response.status === 400
  return isPassed ? null : JSON.stringify(response.ok ? (answer.result ?? null) : answer.error)
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
