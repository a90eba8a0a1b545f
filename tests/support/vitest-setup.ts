import { globSync, rmSync } from 'node:fs'
import { getBuildDirectory } from '#scripts/build.ts'
import { prepareSystem } from './prepare-system.ts'
import { testDataDir } from './test-data-dir.ts'

/** Dealers whose pages no fault test visits. */
const unvisited = '{great-lakes-track-and-equipment,prairie-iron}'

/**
 * Global setup: resets the system under test, and removes half of the cached pages, because fault tests make
 * a server render all of them again a dozen times.
 */
export default async function prepareFaultTests() {
  await prepareSystem()
  const pages = `${getBuildDirectory(testDataDir)}/server/app/*/dealer-${unvisited}*`
  for (const path of globSync(pages)) rmSync(path, { recursive: true })
}
