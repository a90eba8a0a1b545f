import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from './budgets.ts'
import { formatValue, type Metric, metrics } from './metrics.ts'
import type { Figure, PartResults, Results } from './results.ts'
import { percentile } from './statistics.ts'
import { describeBudget, getVerdicts, type Verdict } from './verdicts.ts'

const file = join(import.meta.dirname, 'README.md')
const marker = '<!-- Results: written by `npm run bench` -->'

/** Writes the tables of `bench/README.md`, below its marker. */
export function writeReadme(results: Results) {
  const [introduction] = readFileSync(file, 'utf8').split(marker)
  writeFileSync(file, `${introduction}${marker}\n\n${renderResults(results)}`)
}

/** Returns a section in Markdown for each part that was measured. */
export function renderResults(results: Results): string {
  return Object.entries(results)
    .map(([name, part]) => renderPart(name, part))
    .join('\n')
}

function renderPart(name: string, { date, seconds, machine, figures }: PartResults): string {
  const { cpu, cores, memoryGiB, node, browser, idle } = machine
  const verdicts = getVerdicts(budgets, figures)
  const ofPages = figures.filter(({ page }) => page !== undefined)
  return [
    `## ${name}\n`,
    `${date}, ${seconds} s, ${cores} cores (${cpu}), ${memoryGiB} GiB, Node ${node}, ${browser}, ${idle}% idle before.\n`,
    ...renderTable(['budget', 'baseline', 'worst', 'verdict'], verdicts.map(renderVerdict)),
    ...(ofPages.length > 0 ? renderPages(ofPages) : renderTimes(figures)),
  ].join('\n')
}

function renderVerdict({ budget, checks }: Verdict): string[] {
  const worst = checks[0]
  if (!worst) throw new Error('A verdict has a check')
  const { figure, value } = worst
  const { metric, page, baseline } = figure
  const broken = checks.filter(({ isBroken }) => isBroken)
  const pages = broken.flatMap((check) => check.figure.page ?? [])
  return [
    describeBudget(budget),
    baseline ? formatValue(metric, baseline[budget.statistic]) : '',
    `${formatValue(metric, value)}${page ? ` (${page})` : ''}`,
    broken.length === 0 ? 'met' : `**broken**${pages.length > 0 ? `: ${pages.join(', ')}` : ''}`,
  ]
}

/** Renders medians by page and metric, with the baseline's in the first row. */
function renderPages(figures: readonly Figure[]): string[] {
  const columns = [...new Set(figures.map(({ metric }) => metric))]
  const pages = [...new Set(figures.map(({ page }) => page ?? ''))]
  const cell = (page: string, metric: Metric) => {
    const figure = figures.find((one) => one.page === page && one.metric === metric)
    return figure ? figure.median.toFixed(metrics[metric].digits) : ''
  }
  const baselineMedian = (metric: Metric) => {
    const medians = figures.flatMap((one) =>
      one.metric === metric && one.baseline ? one.baseline.median : [],
    )
    return medians.length > 0 ? percentile(medians, 0.5).toFixed(metrics[metric].digits) : ''
  }
  const labels = columns.map((metric) => {
    const { label, unit } = metrics[metric]
    return unit ? `${label}, ${unit}` : label
  })
  const baselineRow = columns.map(baselineMedian)
  return renderTable(
    ['median', ...labels],
    [
      ...(baselineRow.some(Boolean) ? [['bare Next baseline', ...baselineRow]] : []),
      ...pages.map((page) => [page, ...columns.map((metric) => cell(page, metric))]),
    ],
  )
}

function renderTimes(figures: readonly Figure[]): string[] {
  return renderTable(
    ['figure', 'min', 'median', 'p95', 'max', 'samples'],
    figures.map(({ metric, min, median, p95, max, count }) => [
      metrics[metric].label,
      ...[min, median, p95, max].map((value) => formatValue(metric, value)),
      String(count),
    ]),
  )
}

function renderTable(header: readonly string[], rows: readonly string[][]): string[] {
  if (rows.length === 0) return []
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  return [...lines, '']
}
