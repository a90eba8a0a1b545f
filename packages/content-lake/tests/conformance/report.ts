import type { Figure, StepResult } from './step.ts'

export interface Report extends StepResult {
  /** Differences of groq-js, as rows of a table. */
  gaps: { kind: string; query: string; groqJs: string; own: string }[]
}

const introduction = `# Conformance

\`node tests/conformance.ts --groq CLONE_OF_GROQ_TEST_SUITE --client CLONE_OF_CLIENT --tests\` writes this file.
Figures of a step that was left out stay as they are. The command fails if a figure is worse than in the
committed file.`

export function renderReport({ figures, versions, failing, gaps }: Report): string {
  const versionRows = Object.entries(versions).map(([name, version]) => [name, version])
  const figureRows = figures.map(({ name, passed, total }) => [name, `${passed}`, `${total}`])
  const gapRows = gaps.map(({ kind, ...texts }) => [
    kind,
    ...[texts.query, texts.groqJs, texts.own].map((text) => `\`${text.replaceAll('|', '\\|')}\``),
  ])
  const sections = [
    introduction,
    `## Versions\n\n${table(['', ''], versionRows)}`,
    `## Figures\n\n${table(['', 'pass', 'of'], figureRows)}`,
    `## What fails\n\n${failing.length > 0 ? failing.map((text) => `- ${text}`).join('\n') : 'Nothing.'}`,
    `## Differences of groq-js\n\nThis package (\`src/groq\`) works round those that it answers otherwise.\n\n${table(
      ['', 'query', 'groq-js', 'this package'],
      gapRows,
    )}`,
  ]
  return `${sections.join('\n\n')}\n`
}

/** Reads the figures of a report. */
export function parseFigures(report: string): Figure[] {
  const rows = sectionOf(report, 'Figures').matchAll(/^\| (\S.*?) \| (\d+) \| (\d+) \|$/gm)
  return [...rows].map(([, name = '', passed, total]) => {
    return { name, passed: Number(passed), total: Number(total) }
  })
}

/** Reads the versions of a report. */
export function parseVersions(report: string): Record<string, string> {
  const rows = sectionOf(report, 'Versions').matchAll(/^\| (\w[^|]*?) \| (.*?) \|$/gm)
  return Object.fromEntries([...rows].map(([, name = '', version = '']) => [name, version]))
}

/** Reads what fails of a report. */
export function parseFailing(report: string): string[] {
  return [...sectionOf(report, 'What fails').matchAll(/^- (.*)$/gm)].map(([, text = '']) => text)
}

/**
 * Returns the results of the steps that ran, and the earlier ones of those that did not. Names of figures
 * and texts of failures begin with the kind of their step: `GROQ: function/geo`.
 */
export function mergeResults(earlier: StepResult, own: StepResult): StepResult {
  const kinds = new Set(own.figures.map(({ name }) => kindOf(name)))
  const figures = earlier.figures.filter(({ name }) => !kinds.has(kindOf(name)))
  const failing = earlier.failing.filter((text) => !kinds.has(kindOf(text)))
  return {
    figures: [...figures, ...own.figures].sort((a, b) => a.name.localeCompare(b.name)),
    versions: { ...earlier.versions, ...own.versions },
    failing: [...failing, ...own.failing],
  }
}

/** Describes each figure that is worse than an earlier one, or missing. */
export function findRegressions(earlier: readonly Figure[], own: readonly Figure[]): string[] {
  return earlier.flatMap(({ name, passed, total }) => {
    const now = own.find((figure) => figure.name === name) ?? { passed: 0, total: 0 }
    const isWorse = now.passed < passed || now.total - now.passed > total - passed
    return isWorse ? `${name}: ${now.passed} of ${now.total}, was ${passed} of ${total}` : []
  })
}

function kindOf(text: string): string {
  return text.split(':')[0] ?? text
}

function sectionOf(report: string, title: string): string {
  return report.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
