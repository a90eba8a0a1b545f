import type { Lake } from '../lake.ts'
import { runTransaction } from '../transaction/run-transaction.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { CommittedTransaction } from '../types.ts'
import { failRelease, publishRelease } from './release-actions.ts'
import { isReleaseId, parseRelease, type Release } from './release-document.ts'

/** Longest delay until the clock is read again, in ms: it may be set, and a sleeping machine stops timers. */
const longestDelayMs = 1_000

/**
 * Publishes scheduled releases at their time, also those whose time was while the server was down. A
 * release that cannot be published becomes active again, with the reason in `error`.
 */
export function startReleaseSchedule(lake: Lake) {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let isStopped = false

  const plan = () => {
    clearTimeout(timer)
    const [next] = getScheduled(lake)
    if (!next || isStopped) return
    const delay = Math.min(Math.max(0, next.at - lake.now()), longestDelayMs)
    timer = setTimeout(() => {
      work = publishDue(lake).then(plan, (error: Error) => {
        lake.log(`content lake: scheduled releases cannot be published: ${error.message}`)
      })
    }, delay).unref()
  }
  const onTransaction = ({ changes }: CommittedTransaction) => {
    if (changes.some(({ id }) => isReleaseId(id))) plan()
  }
  lake.store.on('transaction', onTransaction)
  plan()
  return {
    async stop(): Promise<void> {
      isStopped = true
      lake.store.off('transaction', onTransaction)
      clearTimeout(timer)
      await work
    },
  }
}

async function publishDue(lake: Lake): Promise<void> {
  for (const { release, at } of getScheduled(lake)) {
    if (at > lake.now()) return
    await publishOrFail(lake, release)
  }
}

async function publishOrFail(lake: Lake, { name }: Release): Promise<void> {
  const run = (step: (transaction: TransactionBuilder) => void) =>
    runTransaction(lake, [step], (transaction, apply) => apply(transaction), {
      kind: 'actionError',
    })
  try {
    await run((transaction) => publishRelease(transaction, name, ['scheduled']))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    lake.log(`content lake: the release "${name}" could not be published: ${reason}`)
    await run((transaction) => failRelease(transaction, name, reason))
  }
}

/** Scheduled releases with their times (Unix timestamps in ms), earliest first. */
function getScheduled(lake: Lake): { release: Release; at: number }[] {
  return [...lake.store.all()]
    .filter(({ _id }) => isReleaseId(_id))
    .map(parseRelease)
    .filter((release) => release?.state === 'scheduled')
    .flatMap((release) => (release ? [{ release, at: Date.parse(release.publishAt ?? '') }] : []))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => one.at - other.at)
}
