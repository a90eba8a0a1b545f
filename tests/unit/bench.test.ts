import { describe, expect, test } from 'vitest'
import { type Budget, budgets } from '#bench/budgets.ts'
import { metrics } from '#bench/metrics.ts'
import { getCpuMs } from '#bench/process-usage.ts'
import { renderResults } from '#bench/readme.ts'
import { type PartResults, toFigure } from '#bench/results.ts'
import { collectSamples } from '#bench/samples.ts'
import { summarize } from '#bench/statistics.ts'
import { describeBrokenLimits, getVerdicts } from '#bench/verdicts.ts'

const lcpBudget: Budget = {
  metric: 'lcp',
  statistic: 'median',
  bound: 'at most',
  limit: { times: 1.15, plus: 0 },
  pages: { label: 'other pages', include: ({ hero }) => !hero },
}

function toFigures(add: (samples: ReturnType<typeof collectSamples>) => void) {
  const samples = collectSamples()
  add(samples)
  return samples.toMeasurements().map(toFigure)
}

describe('the benchmark', () => {
  test('summarizes samples by nearest rank', () => {
    expect(summarize([5, 1, 4, 2, 3])).toEqual({ median: 3, p95: 5, min: 1, max: 5, count: 5 })
    expect(() => summarize([])).toThrow('No finite samples')
    expect(() => summarize([1, Number.NaN])).toThrow('No finite samples')
  })

  test('compares a page with a multiple of the baseline of the same run', () => {
    const figures = toFigures((samples) => {
      for (const lcp of [1150, 1000, 1400]) samples.add('faq', { lcp }, { lcp: 1000 })
      for (const lcp of [1151, 1200, 1000]) samples.add('about', { lcp }, { lcp: 1000 })
      samples.add('home', { lcp: 9000 }, { lcp: 1000 })
    })
    const [verdict] = getVerdicts([lcpBudget], figures)
    expect(verdict?.checks.map(({ figure, isBroken }) => [figure.page, isBroken])).toEqual([
      ['about', true],
      ['faq', false],
    ])
    expect(verdict && describeBrokenLimits(verdict)).toEqual([
      'about: LCP, other pages, median: at most 1.15 × baseline (1150 ms), is 1151 ms',
    ])
  })

  test('breaks a budget that asks for at least a value', () => {
    const budget = { metric: 'seo', statistic: 'median', bound: 'at least', limit: 100 } as const
    const figures = toFigures((samples) => {
      samples.add('faq', { seo: 100 })
      samples.add('home', { seo: 92 })
    })
    const [verdict] = getVerdicts([budget], figures)
    expect(verdict && describeBrokenLimits(verdict)).toEqual([
      'home: SEO, median: at least 100, is 92',
    ])
  })

  test('does not accept a relative budget without a baseline', () => {
    const figures = toFigures((samples) => samples.add('faq', { lcp: 1000 }))
    expect(() => getVerdicts([lcpBudget], figures)).toThrow('lcp of faq has no baseline')
  })

  test('has budgets for each page type and for known metrics only', () => {
    expect(budgets.filter(({ metric }) => !(metric in metrics))).toEqual([])
    const figures = toFigures((samples) => {
      const values = { performance: 0, lcp: 0, scriptBytes: 0, htmlDecoded: 0 }
      for (const page of ['home', 'faq']) samples.add(page, values, values)
    })
    expect(getVerdicts(budgets, figures).flatMap(({ checks }) => checks)).toHaveLength(
      figures.length,
    )
  })

  test('reads the CPU time of a process and its children on Linux only', () => {
    const isLinux = process.platform === 'linux'
    expect(getCpuMs(process.pid)).toEqual(isLinux ? expect.any(Number) : null)
    if (isLinux) expect(getCpuMs(process.pid)).toBeGreaterThan(0)
  })

  test('writes tables of budgets and medians', () => {
    const part: PartResults = {
      date: '2026-11-22',
      seconds: 12,
      machine: {
        cpu: 'Some CPU',
        cores: 2,
        memoryGiB: 4,
        node: '24.0.0',
        browser: 'Chromium 1',
        idle: 98,
      },
      figures: toFigures((samples) => {
        samples.add('faq', { cpuPerRequest: 2 }, { cpuPerRequest: 0.5 })
        samples.add('about', { cpuPerRequest: 0.4 }, { cpuPerRequest: 0.5 })
      }),
    }
    expect(renderResults({ load: part })).toBe(`## load

2026-11-22, 12 s, 2 cores (Some CPU), 4 GiB, Node 24.0.0, Chromium 1, 98% idle before.

| budget | baseline | worst | verdict |
| --- | --- | --- | --- |
| CPU a request, median: at most baseline | 0.50 ms | 2.00 ms (faq) | **broken**: faq |

| median | CPU a request, ms |
| --- | --- |
| bare Next baseline | 0.50 |
| faq | 2.00 |
| about | 0.40 |
`)
  })
})
