import { describe, expect, test, vi } from 'vitest'
import { type Budget, budgets } from '#bench/budgets.ts'
import { waitUntil, withDeadline } from '#bench/deadline.ts'
import { metrics } from '#bench/metrics.ts'
import { getCpuMs } from '#bench/process-usage.ts'
import { collectSamples } from '#bench/samples.ts'
import { summarize } from '#bench/statistics.ts'
import { describeBrokenLimits, describeVerdict, getVerdicts, toFigure } from '#bench/verdicts.ts'

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
      const values = { performance: 0, lcp: 0, scriptBytes: 0 }
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

  test('prints the worst figure of a budget', () => {
    const figures = toFigures((samples) => {
      samples.add('faq', { cpuPerRequest: 2 }, { cpuPerRequest: 0.5 })
      samples.add('about', { cpuPerRequest: 0.4 }, { cpuPerRequest: 0.5 })
    })
    const print = () => getVerdicts(budgets, figures).map(describeVerdict)
    expect(print()).toEqual([
      'BROKEN: CPU a request, median: at most baseline (0.50 ms): 2.00 ms (faq)',
    ])
    figures.shift()
    expect(print()).toEqual([
      'met: CPU a request, median: at most baseline (0.50 ms): 0.40 ms (about)',
    ])
  })

  test('does not wait for ever', async () => {
    await expect(withDeadline('A page', 10, new Promise(() => {}))).rejects.toThrow(
      'A page took longer than 0.01 s',
    )
    expect(await withDeadline('A page', 60_000, Promise.resolve(1))).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    const waiting = waitUntil('A publish', async () => {
      vi.advanceTimersByTime(30_000)
      return false
    })
    await expect(waiting).rejects.toThrow('A publish did not happen within a minute')
    vi.useRealTimers()
  })
})
