import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** The data of the tests that stop parts of the system: one folder, so that one build serves them. */
export const partsDataDir = resolve('.local-test-faults')

/** Begins a run of such tests with nothing. */
export default function removePartsData() {
  rmSync(partsDataDir, { recursive: true, force: true })
}
