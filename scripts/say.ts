import { styleText } from 'node:util'

const started = Date.now()

/** An error whose message is for the person at the terminal: it says what to do, and needs no stack. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Prints a line of progress, with the seconds since the start. */
export function say(line: string) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${styleText('dim', `${seconds}s`)}  ${line}`)
}

/** Prints what went wrong: one line where the cause is known, the whole error otherwise. */
export function sayProblem(error: unknown) {
  const line = explain(error)
  console.error(line === null ? error : `${styleText('red', '✗')} ${line}`)
}

function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'No space left on the disk: free some, then start again.'
  if (code === 'EACCES' || code === 'EPERM') return `Not allowed: ${error.message}`
  if (error instanceof Problem || error.name === 'EnvironmentError') return error.message
  return null
}
