import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateJson } from './local-data.ts'
import { toUserError } from './run-script.ts'

const erasure = z.object({ salt: z.string(), hash: z.string(), erasedAt: z.iso.datetime() })

/** An erasure of a person: a salted hash of the address, which cannot be read from it. */
export type Erasure = z.infer<typeof erasure>

/** Name of the register in a data folder, and in a backup. */
export const registerName = 'erasures.json'

const hashAddress = (address: string, salt: string) =>
  createHmac('sha256', salt).update(address.trim().toLowerCase()).digest('base64url')

/**
 * Returns the erasures that a folder records, none if it has no register.
 * @throws UserError if the register is damaged: people would come back
 */
export function readErasures(folder: string): Erasure[] {
  const file = join(folder, registerName)
  if (!existsSync(file)) return []
  try {
    return z.array(erasure).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw toUserError(`${file} is damaged`, error)
  }
}

/** Records an erasure of now, for restores of backups that were made before. */
export function recordErasure(folder: string, address: string) {
  const salt = randomBytes(16).toString('base64url')
  const added = { salt, hash: hashAddress(address, salt), erasedAt: new Date().toISOString() }
  writeErasures(folder, [...readErasures(folder), added])
}

/** Writes the erasures of several registers, each once, to that of a folder. */
export function writeErasures(folder: string, erasures: readonly Erasure[]) {
  const unique = new Map(erasures.map((each) => [each.hash, each]))
  if (unique.size > 0) writePrivateJson(join(folder, registerName), [...unique.values()])
}

/** Returns the addresses that were erased after a time, ISO 8601. */
export function findErased(
  erasures: readonly Erasure[],
  addresses: Iterable<string>,
  since: string,
): string[] {
  const later = erasures.filter(({ erasedAt }) => Date.parse(erasedAt) >= Date.parse(since))
  return [...addresses].filter((address) =>
    later.some(({ salt, hash }) => hashAddress(address, salt) === hash),
  )
}
