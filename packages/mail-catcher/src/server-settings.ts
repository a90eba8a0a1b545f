import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const settingsSchema = z.object({ port: z.number(), user: z.string(), password: z.string() })

export type ServerSettings = z.infer<typeof settingsSchema>

/**
 * Port and SMTP credentials of the previous run, so that clients reconnect after a restart. Without
 * a readable settings file: new credentials and port 0 (any free port).
 */
export function readServerSettings(folder: string): ServerSettings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(settingsFile(folder), 'utf8')))
  } catch {
    const secret = () => randomBytes(18).toString('base64url')
    return { port: 0, user: secret(), password: secret() }
  }
}

/** Writes port and SMTP credentials to a file with mode 600, for the next run. */
export function writeServerSettings(folder: string, settings: ServerSettings) {
  const file = settingsFile(folder)
  writeFileSync(`${file}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function settingsFile(folder: string) {
  return join(folder, 'server.json')
}
