import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { UserError } from '#scripts/terminal-log.ts'

const safeValue = /^[\w.:/@+=,-]+$/

/** Returns the non-empty values of a `.env` file by name; none if the file is missing. */
export function readEnvValues(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const values = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(values.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * Writes values to a `.env` file, readable by its owner only; other lines stay as they are. A missing
 * file is created from the template, whose own values are left out.
 * @throws UserError when a value cannot be written on one line without quotes
 */
export function writeEnvValues(file: string, values: Record<string, string>, template: string) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : withoutValues(template)
  // A file that is replaced at once is complete even if the process ends meanwhile.
  const partial = `${file}.partial`
  writeFileSync(partial, setEnvValues(text, values), { mode: 0o600 })
  chmodSync(partial, 0o600)
  renameSync(partial, file)
}

function withoutValues(template: string): string {
  return template.replace(/^([A-Z][A-Z0-9_]*)=.*$/gm, '$1=')
}

/**
 * Returns the text of a `.env` file with the values set: on their lines, otherwise at the end.
 * @throws UserError if a value needs quotes, or a name is set several times
 */
export function setEnvValues(text: string, values: Record<string, string>): string {
  let result = text
  for (const [name, value] of Object.entries(values)) {
    if (!safeValue.test(value)) {
      throw new UserError(`${name} has characters that .env would need quotes for: set it by hand.`)
    }
    const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm')
    const count = result.match(line)?.length ?? 0
    if (count > 1) throw new UserError(`.env sets ${name} ${count} times: leave one.`)
    const separator = result === '' || result.endsWith('\n') ? '' : '\n'
    result =
      count === 1
        ? result.replace(line, `${name}=${value}`)
        : `${result}${separator}${name}=${value}\n`
  }
  return result
}
