import { setImmediate } from 'node:timers/promises'

/** Rows that are handled at a time: some milliseconds of work. */
const batchSize = 100

/** Handles rows in batches; other work of the process has its turn in between. */
export async function inTurns<Row>(
  rows: readonly Row[],
  handle: (row: Row) => void,
): Promise<void> {
  for (let first = 0; first < rows.length; first += batchSize) {
    for (const row of rows.slice(first, first + batchSize)) handle(row)
    await setImmediate()
  }
}
