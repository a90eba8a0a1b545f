import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, writePrivateFile } from './private-file.ts'
import { startOf } from './process-identity.ts'

const owner = z.object({ pid: z.number().int().positive(), start: z.string().nullable() })

/**
 * Takes a data folder for this process, so that nobody else stops or shares its database.
 * @returns what releases it
 * @throws Error where a living process has it
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'owner.json')
  const release = () => rm(path, { force: true })
  if (await take(path)) return release
  const holder = await readOwner(path)
  const start = holder && (await startOf(holder.pid))
  if (holder && start !== null && start === holder.start) {
    throw new Error(`${dataDir} is in use by process ${holder.pid}`)
  }
  await release()
  if (await take(path)) return release
  throw new Error(`${dataDir} was just taken by another process`)
}

async function readOwner(path: string) {
  try {
    return owner.parse(JSON.parse((await readIfThere(path)) ?? ''))
  } catch {
    return null
  }
}

async function take(path: string) {
  const mine = `${path}.${process.pid}`
  await writePrivateFile(
    mine,
    JSON.stringify({ pid: process.pid, start: await startOf(process.pid) }),
  )
  try {
    // Unlike writing, linking is one step: nobody sees the file without its content.
    await link(mine, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(mine, { force: true })
  }
}
