import type { Budget, Limit } from './budgets.ts'
import { formatValue, type Measurement, type Metric, metrics } from './metrics.ts'
import { type BenchPage, benchPages } from './pages.ts'
import { type Summary, summarize } from './statistics.ts'

/** Summary of one metric of one page, with that of its baseline. */
export interface Figure extends Summary {
  metric: Metric
  page?: string
  baseline?: Summary
}

/** Summarizes the samples of a measurement. */
export function toFigure({ metric, page, samples, baseline }: Measurement): Figure {
  return {
    metric,
    ...(page === undefined ? {} : { page }),
    ...summarize(samples),
    ...(baseline ? { baseline: summarize(baseline) } : {}),
  }
}

/** A budget with the figures it applies to. */
export interface Verdict {
  budget: Budget
  /** Each figure with the limit that follows from its baseline, the worst first. */
  checks: { figure: Figure; value: number; limit: number; isBroken: boolean }[]
}

/**
 * Checks figures against budgets. A budget without figures is left out.
 * @throws if a limit depends on a baseline that was not measured
 */
export function getVerdicts(budgets: readonly Budget[], figures: readonly Figure[]): Verdict[] {
  return budgets.flatMap((budget) => {
    const checks = figures
      .filter((figure) => figure.metric === budget.metric && appliesTo(budget, figure.page))
      .map((figure) => checkFigure(budget, figure))
      .sort((one, other) => getExcess(budget, other) - getExcess(budget, one))
    return checks.length > 0 ? [{ budget, checks }] : []
  })
}

function checkFigure(budget: Budget, figure: Figure) {
  const value = figure[budget.statistic]
  const limit = getLimit(budget, figure)
  return { figure, value, limit, isBroken: getExcess(budget, { value, limit }) > 0 }
}

/** Returns by how much a value is on the wrong side of its limit; negative if it is on the right one. */
function getExcess({ bound }: Budget, { value, limit }: { value: number; limit: number }): number {
  return bound === 'at most' ? value - limit : limit - value
}

function getLimit({ limit, statistic }: Budget, { metric, page, baseline }: Figure): number {
  if (typeof limit === 'number') return limit
  if (!baseline) throw new Error(`${metric} of ${page ?? 'the system'} has no baseline`)
  return limit.times * baseline[statistic] + limit.plus
}

function appliesTo({ pages }: Budget, pageName: string | undefined): boolean {
  if (!pages) return true
  const page = Object.entries<BenchPage>(benchPages).find(([name]) => name === pageName)?.[1]
  return page !== undefined && pages.include(page)
}

/** Returns a budget's words, such as "LCP, pages with a hero picture, median: at most 1.3 × baseline". */
function describeBudget({ metric, statistic, bound, limit, pages }: Budget): string {
  const what = [metrics[metric].label, pages?.label, statistic].filter(Boolean).join(', ')
  return `${what}: ${bound} ${describeLimit(limit, metric)}`
}

function describeLimit(limit: Limit, metric: Budget['metric']): string {
  if (typeof limit === 'number') return formatLimit(metric, limit)
  const factor = limit.times === 1 ? 'baseline' : `${limit.times} × baseline`
  if (limit.plus === 0) return factor
  return `${factor} ${limit.plus < 0 ? '-' : '+'} ${formatLimit(metric, Math.abs(limit.plus))}`
}

/** Limits are written as in the budget, not with the digits of a measured value. */
function formatLimit(metric: Budget['metric'], value: number): string {
  return `${value} ${metrics[metric].unit}`.trim()
}

/** Returns a line with the worst figure of a budget, such as "met: LCP, median: at most 1.3 × baseline (1392 ms): 1457 ms (product)". */
export function describeVerdict({ budget, checks }: Verdict): string {
  const [worst] = checks
  if (!worst) throw new Error('A verdict has a check')
  const { metric, page, baseline } = worst.figure
  const beside = baseline ? ` (${formatValue(metric, baseline[budget.statistic])})` : ''
  const value = `${formatValue(metric, worst.value)}${page ? ` (${page})` : ''}`
  return `${worst.isBroken ? 'BROKEN' : 'met'}: ${describeBudget(budget)}${beside}: ${value}`
}

/** Returns one line for each figure that breaks its budget. */
export function describeBrokenLimits({ budget, checks }: Verdict): string[] {
  return checks
    .filter(({ isBroken }) => isBroken)
    .map(({ figure: { metric, page }, value, limit }) => {
      const subject = page === undefined ? '' : `${page}: `
      const computed = typeof budget.limit === 'number' ? '' : ` (${formatValue(metric, limit)})`
      return `${subject}${describeBudget(budget)}${computed}, is ${formatValue(metric, value)}`
    })
}
