import { startContentLake } from '../src/start-content-lake.ts'

/** Process that runs a lake and prints its connection; the tests kill it. */
const [dataDir = ''] = process.argv.slice(2)
const lake = await startContentLake({
  ...{ dataDir, port: 0, projectId: 'test', dataset: 'production', webhooks: [] },
  log: () => {},
})
process.stdout.write(`${JSON.stringify(lake)}\n`)
