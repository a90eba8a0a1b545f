import { readLockFile } from './lock-file.ts'
import { runScript } from './run-script.ts'

/** Prints the production dependencies by license, as lines of license and packages. */
await runScript(async () => {
  const packages = readLockFile().filter(({ isProduction }) => isProduction)
  const byLicense = Map.groupBy(packages, ({ license }) => license ?? 'not named')
  for (const [license, members] of [...byLicense].toSorted(([a], [b]) => a.localeCompare(b))) {
    const names = new Set(members.map(({ name, version }) => `${name}@${version}`))
    console.log(`${license} (${names.size}): ${[...names].toSorted().join(', ')}\n`)
  }
})
