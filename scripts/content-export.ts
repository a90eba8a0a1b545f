import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { contentClient, problemOf, runCommand, stepSayer } from './content-target.ts'
import { Problem, say } from './say.ts'

const usage = 'npm run content:export [file]'

await runCommand(async () => {
  const file = chosenFile()
  const client = await contentClient()
  await mkdir(dirname(file), { recursive: true })
  // An export that is cut short must not look like a whole one.
  const partial = `${file}.partial`
  const output = createWriteStream(partial)
  await once(output, 'open')
  try {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: client.config().dataset ?? '',
      outputPath: output,
      onProgress: stepSayer(),
    })
    refuseExisting(file)
    await rename(partial, file)
    const counts = `documents: ${documentCount}, pictures and files: ${assetCount}`
    say(`Exported to ${relative('', file)} (${counts})`)
  } catch (error) {
    await rm(partial, { force: true })
    throw problemOf('The export failed', error)
  }
})

function chosenFile(): string {
  const { positionals } = readArguments()
  if (positionals.length > 1) throw new Problem(`Name one file: ${usage}`)
  const today = new Date().toISOString().slice(0, 10)
  const file = resolve(positionals[0] ?? `content-${today}.tar.gz`)
  refuseExisting(file)
  return file
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true })
  } catch (error) {
    throw problemOf(usage, error)
  }
}

function refuseExisting(file: string) {
  if (!existsSync(file)) return
  throw new Problem(`${relative('', file)} exists already. Name another file: ${usage}`)
}
