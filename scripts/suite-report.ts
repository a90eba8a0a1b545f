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

/** Formats the name of a test with the first lines of why it failed. */
export function formatFailure(name: string, reason = 'no reason given'): string {
  const lines = reason.split('\n').slice(0, 12)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
