import { resolve } from 'node:path'

/** Where the browser tests keep their own system, apart from a developer's. */
export const testDataDir = resolve('.local-test')
