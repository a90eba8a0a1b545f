import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startSystem } from './system.ts'

/** Where the browser tests keep their own system, apart from a developer's. */
export const dataDir = resolve('.local-test')

/** Starts the whole system as a newcomer would, on data of its own. */
export default async function startSite() {
  rmSync(dataDir, { recursive: true, force: true })
  const system = await startSystem(dataDir)
  return async () => {
    const code = await system.stop()
    if (code !== 0) throw new Error(`npm start ended with ${code} on SIGTERM`)
  }
}
