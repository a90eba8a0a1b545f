/** Report of a finished suite. */
export interface SuiteReport {
  /** Number of tests that passed. */
  passed: number
  /** Name and reason of each test that failed. */
  failures: string[]
  files: FileTime[]
}

/** How long the tests of a file took. */
export interface FileTime {
  file: string
  seconds: number
}

const firstLines = 12
const lastLines = 4

/** Formats the name of a test with the first and last lines of why it failed: tests add what they saw at the end. */
export function formatFailure(name: string, reason = 'no reason given'): string {
  const lines = reason.trimEnd().split('\n')
  const left = lines.length - firstLines - lastLines
  if (left > 0) lines.splice(firstLines, left, `(${left} lines left out)`)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
