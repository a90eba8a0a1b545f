import { type ParseArgsConfig, parseArgs } from 'node:util'
import { toUserError } from './run-script.ts'

/** Parses the command line. @throws UserError that begins with the usage, for example for an unknown flag */
export function parseFlags<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw toUserError(usage, error)
  }
}
