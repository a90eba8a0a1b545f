import { useEffect, useRef, useState } from 'react'
import { useProjectId } from 'sanity'
import type { AddressOutcome } from '#lib/staff/address-outcome.ts'
import { getErrorMessage } from '#studio/tools/staff-api.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import {
  checkAddresses,
  loadOutsideChecks,
  maxAddresses,
  type OutsideChecks,
  saveOutsideChecks,
} from './outside-checks.ts'

export interface OutsideCheck {
  results: OutsideChecks
  /** Number of addresses that are being checked, and of those that are; null while none are. */
  progress: { done: number; all: number } | null
  /** Why the last check ended early. */
  error: string | null
  /** Checks addresses again, the first 500. */
  start: (urls: readonly string[]) => void
  stop: () => void
}

/** Checks outside addresses when staff ask for it. Leaving the tool ends a check and keeps its results. */
export function useOutsideChecks(): OutsideCheck {
  const { links: api } = useStaffApi()
  const key = `link-checks.${useProjectId()}`
  const [results, setResults] = useState<OutsideChecks>(() => loadOutsideChecks(key))
  const [progress, setProgress] = useState<OutsideCheck['progress']>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => saveOutsideChecks(key, results), [key, results])

  const run = async (urls: readonly string[], { signal }: AbortController) => {
    let done = 0
    setError(null)
    setProgress({ done, all: urls.length })
    const handleResult = (url: string, outcome: AddressOutcome) => {
      done += 1
      setResults((earlier) => new Map(earlier).set(url, outcome))
      setProgress({ done, all: urls.length })
    }
    try {
      const check = (url: string) => api.checkAddress({ url }, signal)
      await checkAddresses(urls, check, handleResult, signal)
    } catch (failure) {
      if (!signal.aborted) setError(getErrorMessage(failure))
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }
  return {
    ...{ results, progress, error },
    start: (urls) => {
      running.current?.abort()
      running.current = new AbortController()
      void run(urls.slice(0, maxAddresses), running.current)
    },
    stop: () => {
      running.current?.abort()
      setProgress(null)
    },
  }
}
