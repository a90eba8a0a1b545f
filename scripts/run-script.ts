import { log, logError, UserError } from './terminal-log.ts'

/** Runs the body of a command-line script; an error is printed and sets exit code 1. */
export async function runScript(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    logError(error)
    process.exitCode = 1
  }
}

/** Wraps an error of a library or of the Content Lake as one line that begins with `what`. */
export function toUserError(what: string, error: unknown): UserError {
  if (error instanceof UserError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 401) return new UserError(`${what}: the Content Lake does not know the token.`)
  const text = error instanceof Error ? error.message : String(error)
  return new UserError(`${what}: ${text.trim().replace(/\s*\n\s*/g, ' ')}`, { cause: error })
}

/** Returns a progress callback that logs each step of an export or import once. */
export function createStepLogger() {
  let current = ''
  return ({ step }: { step: string }) => {
    if (step !== current) log(step.replace(/\.*$/, ' …'))
    current = step
  }
}
