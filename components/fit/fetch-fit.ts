import type { Locale } from '#lib/base/locales.ts'
import type { CheckedFit } from '#lib/catalog/fit/describe-check.ts'
import type { RememberedMachine } from '#lib/leads/browser/remembered-machine.ts'

/** Product that a check is about, on a storefront. */
export interface FitRequest {
  /** Slug. */
  product: string
  storefront: string
  locale: Locale
}

/** Asks the server whether a product fits a machine or track size. @throws Error if it does not answer */
export const fetchFit = (request: FitRequest, typed: string) => ask({ ...request, q: typed })

/**
 * Asks the server whether a product fits the machine that this device remembers; null if its model is not known.
 * @throws Error if it does not answer
 */
export async function fetchFitOfMachine(
  request: FitRequest,
  machine: RememberedMachine | null,
  signal?: AbortSignal,
): Promise<CheckedFit | null> {
  if (!machine?.model) return null
  const q = [machine.brand, machine.model, machine.track].filter(Boolean).join(' ')
  return ask({ ...request, q, remembered: 'true' }, signal)
}

async function ask(query: Record<string, string>, signal?: AbortSignal): Promise<CheckedFit> {
  const response = await fetch(`/api/fit?${new URLSearchParams(query)}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
