import { prepareSystem } from './prepare-system.ts'
import { startSystem } from './system.ts'
import { testDataDir } from './test-data-dir.ts'
import { translationUrl } from './translation-server.ts'

/** Starts the system by `npm start` with the demo data. */
export default async function globalSetup() {
  await prepareSystem()
  const system = await startSystem(testDataDir, { TRANSLATION_URL: translationUrl })
  return async () => {
    const code = await system.stop()
    if (code !== 0) throw new Error(`npm start ended with ${code} on SIGTERM`)
  }
}
