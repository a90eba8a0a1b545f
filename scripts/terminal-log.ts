import { styleText } from 'node:util'

const startTime = Date.now()

/** Error that the person at the terminal can act on: the message says what to do, no stack is printed. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Prints a line of progress, with the seconds since the start. */
export function log(line: string) {
  const seconds = ((Date.now() - startTime) / 1000).toFixed(1).padStart(5)
  console.log(`${styleText('dim', `${seconds}s`)}  ${line}`)
}

/** Prints an error: one line for a known cause, otherwise the error with its stack. */
export function logError(error: unknown) {
  const line = getUserMessage(error)
  console.error(line === null ? error : `${styleText('red', '✗')} ${line}`)
}

function getUserMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'No space left on the disk: free some, then start again.'
  if (code === 'EACCES' || code === 'EPERM') return `Not allowed: ${error.message}`
  if (error instanceof UserError || error.name === 'EnvironmentError') return error.message
  return null
}
