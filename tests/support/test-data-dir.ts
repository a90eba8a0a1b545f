import { resolve } from 'node:path'

// Every database that tests create has the edge cases that the demo catalogue lacks.
process.env.EXTRA_SEED = 'tests/support/edge-cases.sql'

/** Port of the site under test; its backends use the next two, and the tracked site the one after. */
export const testPort = Number(process.env.TEST_PORT || 3900)

/** Data folder of the system under test on a port, apart from a developer's. */
export const getTestDataDir = (port: number) => resolve(`.local-test-${port}`)

export const testDataDir = getTestDataDir(testPort)
