import { randomBytes } from 'node:crypto'
import { UserError } from '#scripts/terminal-log.ts'
import { readEnvValues, writeEnvValues } from './env-file.ts'

export interface Settings {
  /** Returns a non-empty value: of this run, of the environment, or of `.env`. */
  get: (name: string) => string | undefined
  /** @throws UserError when the value is missing */
  require: (name: string) => string
  /** Returns which of the values `.env` does not hold: those that it lacks, those that differ. */
  compare: (values: Record<string, string>) => { missing: string[]; differing: string[] }
  /**
   * Writes values to `.env` at once. A value that differs there is overwritten after confirmation only:
   * it is asked for here unless the caller did.
   */
  save: (values: Record<string, string>, isConfirmed?: boolean) => Promise<void>
  /** Returns the saved value; without one, generates and saves 256 random bits. */
  getOrGenerate: (name: string) => Promise<string>
  /** Adds a value that must not be printed. */
  hide: (secret: string) => void
  /** Returns the text without any secret value. */
  redact: (text: string) => string
}

interface SettingsOptions {
  variables: Record<string, string | undefined>
  envFile: string
  /** Text of `.env.example`. */
  template: string
  confirm: (question: string) => Promise<boolean>
}

const secretName = /(TOKEN|SECRET|SECRET_KEY|PASSWORD)$/

/**
 * Returns the settings of the environment and of `.env`; the environment takes precedence.
 * @throws UserError by `require` if the setting is missing
 */
export function createSettings(options: SettingsOptions): Settings {
  const { variables, envFile, template, confirm } = options
  const inFile = readEnvValues(envFile)
  const current: Record<string, string | undefined> = { ...inFile }
  for (const [name, value] of Object.entries(variables)) if (value) current[name] = value
  const hidden = new Set<string>()
  for (const [name, value] of Object.entries(current)) {
    if (value && secretName.test(name)) hidden.add(value)
  }
  const compare = (values: Record<string, string>) => {
    const names = Object.keys(values).filter((name) => inFile[name] !== values[name])
    return {
      missing: names.filter((name) => !inFile[name]),
      differing: names.filter((name) => inFile[name]),
    }
  }
  const save = async (values: Record<string, string>, isConfirmed = false) => {
    const { missing, differing } = compare(values)
    const accepted = [...missing]
    for (const name of differing) {
      const question = `.env has another ${name}. Overwrite it?`
      if (isConfirmed || (await confirm(question))) accepted.push(name)
    }
    const written = Object.fromEntries(accepted.map((name) => [name, values[name] ?? '']))
    for (const [name, value] of Object.entries(written)) {
      if (secretName.test(name)) hidden.add(value)
    }
    if (accepted.length > 0) writeEnvValues(envFile, written, template)
    Object.assign(inFile, written)
    Object.assign(current, written)
  }
  const get = (name: string) => current[name] || undefined
  return {
    get,
    require: (name) => {
      const value = get(name)
      if (value) return value
      throw new UserError(`Environment: ${name} is missing.`)
    },
    compare,
    save,
    getOrGenerate: async (name) => {
      const value = get(name) ?? randomBytes(32).toString('hex')
      await save({ [name]: value })
      return value
    },
    hide: (secret) => hidden.add(secret),
    redact: (text) =>
      [...hidden].reduce(
        (result, secret) => (secret.length < 6 ? result : result.replaceAll(secret, '…')),
        text,
      ),
  }
}
