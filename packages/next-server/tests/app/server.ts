import { readDraftId } from '../../src/build.ts'
import { getLocalOrigin } from '../../src/local-origin.ts'
import { startServer } from '../../src/start-server.ts'
import { site } from './site.ts'

const hostname = '127.0.0.1'
const port = Number(process.env.PORT)
process.env.SERVER_ORIGIN = getLocalOrigin(hostname, port)

const { stop } = await startServer(site, {
  buildDirectory: '.next',
  hostname,
  port,
  draftId: readDraftId('.next'),
  compress: true,
  ownHosts: new Set(),
  rejectionHeaders: {},
  mayPost: () => false,
})
process.on('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
// The test ended without stopping it.
process.on('disconnect', () => process.exit(0))
