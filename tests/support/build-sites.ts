import { getSiteEnvironment } from '#scripts/backends.ts'
import { logError } from '#scripts/terminal-log.ts'
import { copyBuild } from './copy-build.ts'
import { buildSystem } from './prepare-system.ts'
import { buildTrackedSite } from './tracked-site.ts'

try {
  await buildSystem(async (site, backends, state) => {
    for (const port of process.argv.slice(2).map(Number)) {
      copyBuild(getSiteEnvironment(site, backends, state), state.id, port)
    }
    await buildTrackedSite(backends)
  })
} catch (error) {
  logError(error)
  process.exitCode = 1
}
