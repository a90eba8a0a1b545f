import { useEffect, useState } from 'react'
import type { FoundOnSite } from '#lib/search/found.ts'
import { plainQuestion, shortestQuestion } from '#lib/search/question.ts'
import type { Place } from '#lib/storefront/link.ts'
import { storefrontParam } from '#lib/storefront/storefront.ts'

/** Milliseconds without a key before what stands there is asked for. */
const pause = 120
/** Milliseconds after which a visitor is told that there is no answer. */
const patience = 8_000

interface Answer {
  question: string
  /** Null where there was no answer. */
  found: FoundOnSite | null
}

export interface Search {
  /** The last answer; null where there is none yet, or nothing to ask for. */
  answer: Answer | null
  /** Whether another answer is being waited for. */
  isWaiting: boolean
}

/** Asks the site what it has for a question. Of several answers under way, only the last counts. */
export function useSearch(typed: string, { storefront, locale }: Place): Search {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const question = plainQuestion(typed)
  const isAsked = question.length >= shortestQuestion
  const shop = storefrontParam(storefront)
  useEffect(() => {
    if (!isAsked) return setAnswer(null)
    const stop = new AbortController()
    const keep = (found: FoundOnSite | null) => {
      window.clearTimeout(limit)
      if (!stop.signal.aborted) setAnswer({ question, found })
    }
    const limit = window.setTimeout(() => keep(null), patience)
    const timer = window.setTimeout(() => {
      const query = new URLSearchParams({ q: question, storefront: shop, locale })
      fetchFound(`/api/search?${query}`, stop.signal).then(keep, () => keep(null))
    }, pause)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
      window.clearTimeout(limit)
    }
  }, [question, isAsked, shop, locale])
  return { answer, isWaiting: isAsked && answer?.question !== question }
}

async function fetchFound(address: string, signal: AbortSignal): Promise<FoundOnSite> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
