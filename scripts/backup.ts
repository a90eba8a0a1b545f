import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { assertFileMissing } from './assert-file-missing.ts'
import { backUpSystem } from './backup/back-up-system.ts'
import { packBackup } from './backup/backup-archive.ts'
import { writeManifest } from './backup/backup-manifest.ts'
import { getDataDirectory } from './local-data.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript, toUserError } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run backup -- <file>'

await runScript(async () => {
  process.umask(0o077) // a backup holds secrets and personal data
  const file = getOutputFile()
  await mkdir(dirname(file), { recursive: true })
  const work = await mkdtemp(`${file}.partial-`)
  try {
    await backUpSystem(getDataDirectory(), work)
    const { files } = await writeManifest(work)
    const archive = `${work}.tar.gz`
    await packBackup(work, archive)
    await rename(archive, file) // an interrupted backup must not look like a complete one
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
    log(`Backup: ${relative('', file)} (${megabytes} MB, ${files.length} files)`)
  } catch (error) {
    throw toUserError('The backup failed', error)
  } finally {
    await rm(work, { recursive: true, force: true })
    await rm(`${work}.tar.gz`, { force: true })
  }
})

function getOutputFile(): string {
  const { positionals } = parseFlags(usage, { allowPositionals: true })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new UserError(`Name one file: ${usage}`)
  const file = resolve(name)
  assertFileMissing(file, usage)
  return file
}
