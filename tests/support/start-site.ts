import { rmSync } from 'node:fs'
import { startSystem } from './system.ts'
import { testDataDir } from './test-data-dir.ts'

/** Starts the whole system as a newcomer would, on data of its own. */
export default async function startSite() {
  rmSync(testDataDir, { recursive: true, force: true })
  const system = await startSystem(testDataDir)
  return async () => {
    const code = await system.stop()
    if (code !== 0) throw new Error(`npm start ended with ${code} on SIGTERM`)
  }
}
