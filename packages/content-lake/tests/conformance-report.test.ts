import { expect, test } from 'vitest'
import { countByGroup } from './conformance/own-tests-step.ts'
import {
  findRegressions,
  mergeResults,
  parseFailing,
  parseFigures,
  parseVersions,
  renderReport,
} from './conformance/report.ts'

const groq = { name: 'GROQ: function/geo', passed: 7, total: 9 }
const listen = { name: 'Tests: listen', passed: 3, total: 3 }
const result = {
  figures: [groq, listen],
  versions: { 'groq-js': '2.0.0', suite: 'commit abc' },
  failing: ['GROQ: geo.yml, 2 tests: `geo(1)` should be `null`, is `1`'],
}

test('what a report states is read again', () => {
  const gap = { kind: 'score', query: '* | score(true)', groqJs: '[]', own: 'error' }
  const report = renderReport({ ...result, gaps: [gap] })
  expect(parseFigures(report)).toEqual(result.figures)
  expect(parseVersions(report)).toEqual(result.versions)
  expect(parseFailing(report)).toEqual(result.failing)
  expect(parseFigures('')).toEqual([])
})

test('results of a step that was left out stay, those of one that ran are replaced', () => {
  const better = { ...groq, passed: 9 }
  const versions = { suite: 'commit def' }
  expect(mergeResults(result, { figures: [better], versions, failing: [] })).toEqual({
    figures: [better, listen],
    versions: { 'groq-js': '2.0.0', suite: 'commit def' },
    failing: [],
  })
})

test.each([
  ['the same', [groq, listen], []],
  ['more tests that pass', [{ ...groq, passed: 8, total: 10 }, listen], []],
  ['fewer pass', [{ ...groq, passed: 6 }, listen], ['GROQ: function/geo: 6 of 9, was 7 of 9']],
  ['more fail', [{ ...groq, total: 10 }, listen], ['GROQ: function/geo: 7 of 10, was 7 of 9']],
  ['a figure is missing', [groq], ['Tests: listen: 0 of 0, was 3 of 3']],
])('regression: %s', (_name, figures, expected) => {
  expect(findRegressions(result.figures, figures)).toEqual(expected)
})

test('tests of a report of vitest are counted by group', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: `/package/tests/${name}.test.ts`,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status, title: name })),
  })
  const testResults = [
    file('listen', 'passed', 'passed'),
    file('stalled-listener', 'passed', 'failed', 'skipped'),
    file('backup', 'passed'),
  ]
  expect(countByGroup({ testResults })).toEqual({
    figures: [
      { name: 'Tests: listen', passed: 3, total: 4 },
      { name: 'Tests: others', passed: 1, total: 1 },
    ],
    versions: {},
    failing: ['Tests: stalled-listener.test.ts'],
  })
})
