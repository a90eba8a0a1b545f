import { z } from 'zod'
import { type AddressOutcome, addressOutcome } from '#lib/staff/address-outcome.ts'

/** Addresses that one press of the button checks. */
export const maxAddresses = 500

/** Hosts that are asked at the same time; the addresses of one host follow each other. */
const maxHosts = 4

const storedChecks = z.array(z.tuple([z.string(), addressOutcome]))

/** What outside addresses were found to be, by URL. */
export type OutsideChecks = ReadonlyMap<string, AddressOutcome>

/**
 * Returns the results of this tab's session. They are not stored in the database, because they are
 * outdated after some hours.
 */
export function loadOutsideChecks(key: string): OutsideChecks {
  try {
    return new Map(storedChecks.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]')))
  } catch {
    return new Map()
  }
}

/** Stores results; without storage, they last until the page is left. */
export function saveOutsideChecks(key: string, checks: OutsideChecks) {
  try {
    sessionStorage.setItem(key, JSON.stringify([...checks]))
  } catch {
    // Results that are not stored can be asked for again.
  }
}

/**
 * Checks addresses, those of one host after each other. Ends at the first error of the site, once the checks that run
 * then have ended, too.
 * @param check asks for one address
 * @param onResult called with each result, not after `signal`
 * @throws StaffRequestError, and AbortError after `signal`
 */
export async function checkAddresses(
  urls: readonly string[],
  check: (url: string) => Promise<AddressOutcome>,
  onResult: (url: string, outcome: AddressOutcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const byHost = Map.groupBy(urls, (url) => URL.parse(url)?.hostname ?? '')
  const waiting = [...byHost.values()]
  const errors: unknown[] = []
  const work = async () => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      for (const url of host) {
        if (errors.length > 0) return
        signal.throwIfAborted()
        const outcome = await check(url)
        signal.throwIfAborted()
        onResult(url, outcome)
      }
    }
  }
  const handleError = (error: unknown) => {
    errors.push(error)
  }
  await Promise.all(Array.from({ length: maxHosts }, () => work().catch(handleError)))
  if (errors.length > 0) throw errors[0]
}
