import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const settings = z.object({ port: z.number(), user: z.string(), password: z.string() })

export type MailSettings = z.infer<typeof settings>

/**
 * Where the server listened last and who may hand mail in: made at first start and kept, so that a
 * site that still runs finds the server again. Port 0 stands for any free one.
 */
export function readMailSettings(folder: string): MailSettings {
  try {
    return settings.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    const secret = () => randomBytes(18).toString('base64url')
    return { port: 0, user: secret(), password: secret() }
  }
}

export function keepMailSettings(folder: string, kept: MailSettings) {
  const file = fileIn(folder)
  writeFileSync(`${file}.new`, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function fileIn(folder: string) {
  return join(folder, 'server.json')
}
