import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { exportDataset } from '@sanity/export'
import { assertFileMissing } from './assert-file-missing.ts'
import { getContentClient } from './content-client.ts'
import { parseFlags } from './parse-flags.ts'
import { createStepLogger, runScript, toUserError } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const usage = 'npm run content:export [file]'

await runScript(async () => {
  const file = getOutputFile()
  const client = await getContentClient()
  await mkdir(dirname(file), { recursive: true })
  // An interrupted export must not look like a complete one.
  const partial = `${file}.partial`
  const output = createWriteStream(partial)
  await once(output, 'open')
  try {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: client.config().dataset ?? '',
      outputPath: output,
      onProgress: createStepLogger(),
    })
    assertFileMissing(file, usage)
    await rename(partial, file)
    const counts = `documents: ${documentCount}, pictures and files: ${assetCount}`
    log(`Exported to ${relative('', file)} (${counts})`)
  } catch (error) {
    await rm(partial, { force: true })
    throw toUserError('The export failed', error)
  }
})

function getOutputFile(): string {
  const { positionals } = parseFlags(usage, { allowPositionals: true })
  if (positionals.length > 1) throw new UserError(`Name one file: ${usage}`)
  const today = new Date().toISOString().slice(0, 10)
  const file = resolve(positionals[0] ?? `content-${today}.tar.gz`)
  assertFileMissing(file, usage)
  return file
}
