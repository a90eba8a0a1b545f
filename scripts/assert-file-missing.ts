import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { UserError } from './terminal-log.ts'

/**
 * Asserts that a file does not exist, so that a command does not overwrite it.
 * @param usage of the command that writes the file
 * @throws UserError if the file exists
 */
export function assertFileMissing(file: string, usage: string) {
  if (!existsSync(file)) return
  throw new UserError(`${relative('', file)} exists already. Name another file: ${usage}`)
}
