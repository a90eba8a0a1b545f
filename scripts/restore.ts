import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { moveClusterIntoDataDir } from '@embedded/supabase-local/restore'
import { supabaseName } from './backends.ts'
import { unpackBackup } from './backup/backup-archive.ts'
import { verifyManifest } from './backup/backup-manifest.ts'
import { eraseAgain, readStoredErasures } from './backup/erase-again.ts'
import { restoreSystem } from './backup/restore-system.ts'
import { getRunningProcess } from './backup/running-system.ts'
import { folderMode } from './close-data-folder.ts'
import { readErasures, writeErasures } from './erasure-register.ts'
import { getDataDirectory } from './local-data.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript, toUserError } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run restore -- <file> [--force]'

await runScript(async () => {
  process.umask(0o077)
  const { file, force } = parseArguments()
  const dataDir = getDataDirectory()
  await assertReplaceable(dataDir, force)
  const work = await mkdtemp(`${dataDir}.restoring-`)
  try {
    await chmod(work, folderMode)
    await unpackBackup(file, work)
    const { createdAt } = await verifyManifest(work)
    const restored = join(work, 'restored')
    await restoreSystem(work, restored)
    const erasures = [...readErasures(restored), ...readErasures(dataDir)]
    writeErasures(restored, erasures)
    const stored = await readStoredErasures(dataDir).catch((error: unknown) => {
      log(
        `The erasures of the former data cannot be read (${getReason(error)}). After the start, erase again who was erased in the Studio since ${createdAt}.`,
      )
      return []
    })
    const count = await eraseAgain(restored, erasures, stored, createdAt)
    if (count > 0) log(`Erased again, as after the backup: ${count} people`)
    await assertReplaceable(dataDir, force)
    await setAside(dataDir)
    await rename(restored, dataDir)
    log(`${relative('', dataDir)} holds the backup of ${createdAt}: run \`npm start\``)
  } catch (error) {
    throw toUserError('The restore failed, and nothing has changed', error)
  } finally {
    // The archive may still be unpacking when it turns out to be broken.
    await rm(work, { recursive: true, force: true, maxRetries: 10 })
  }
})

function parseArguments() {
  // Without `--` npm parses the flag itself and passes it in this variable.
  const isForced = process.env.npm_config_force === 'true'
  const { values, positionals } = parseFlags(usage, {
    allowPositionals: true,
    options: { force: { type: 'boolean', default: isForced } },
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new UserError(`Name one file: ${usage}`)
  const file = resolve(name)
  if (!existsSync(file)) throw new UserError(`There is no ${file}`)
  return { file, force: values.force }
}

/** @throws UserError if the system is running, or if there is data and it may not be replaced */
async function assertReplaceable(dataDir: string, force: boolean) {
  const pid = await getRunningProcess(dataDir)
  if (pid !== null) {
    throw new UserError(`The system of ${dataDir} is running (process ${pid}): stop it first.`)
  }
  if (force || !existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  throw new UserError(`${dataDir} holds data; nothing has changed. --force replaces it: ${usage}`)
}

/** Renames the data folder, so that replacing it can be undone. */
async function setAside(dataDir: string) {
  if (!existsSync(dataDir)) return
  if (readdirSync(dataDir).length === 0) return rm(dataDir, { recursive: true })
  await moveClusterIntoDataDir(join(dataDir, 'supabase'), supabaseName)
  const former = `${dataDir}.replaced-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`
  await rename(dataDir, former)
  log(`The former data is in ${relative('', former)}: delete it when you no longer need it`)
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error))
