import { startContentLake } from '#local/content-lake/start-content-lake.ts'

/** A process that owns a lake, to be killed: tells its address and waits. */
const [dataDir = ''] = process.argv.slice(2)
const lake = await startContentLake({
  ...{ dataDir, port: 0, projectId: 'test', dataset: 'production', webhooks: [] },
  log: () => {},
})
process.stdout.write(`${JSON.stringify(lake)}\n`)
