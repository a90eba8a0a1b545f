import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFileIfExists, writePrivateFile } from './private-file.ts'
import { getStartTime } from './process-identity.ts'

const owner = z.object({ pid: z.number().int().positive(), start: z.string().nullable() })

/**
 * Locks a data folder for this process.
 * @returns a function that releases the lock
 * @throws Error if a running process holds the lock
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = getLockPath(dataDir)
  const release = () => rm(path, { force: true })
  if (await tryLock(path)) return release
  const pid = await getOwner(dataDir)
  if (pid !== null) throw new Error(`${dataDir} is in use by process ${pid}`)
  await release()
  if (await tryLock(path)) return release
  throw new Error(`${dataDir} was just locked by another process`)
}

/** Returns the id of the running process that holds the lock of a data folder, or null. */
export async function getOwner(dataDir: string): Promise<number | null> {
  const holder = await readOwner(getLockPath(dataDir))
  const start = holder && (await getStartTime(holder.pid))
  return holder && start !== null && start === holder.start ? holder.pid : null
}

function getLockPath(dataDir: string) {
  return join(dataDir, 'owner.json')
}

async function readOwner(path: string) {
  try {
    return owner.parse(JSON.parse((await readFileIfExists(path)) ?? ''))
  } catch {
    return null
  }
}

async function tryLock(path: string) {
  const candidate = `${path}.${process.pid}`
  await writePrivateFile(
    candidate,
    JSON.stringify({ pid: process.pid, start: await getStartTime(process.pid) }),
  )
  try {
    // Linking is atomic, unlike writing: no process reads a partial file.
    await link(candidate, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(candidate, { force: true })
  }
}
