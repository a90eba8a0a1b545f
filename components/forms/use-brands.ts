'use client'

import { useEffect, useState } from 'react'
import { fallbackBrands } from '#lib/leads/forms/options.ts'
import { useForm } from './form-context.ts'

/**
 * The brands to choose from. A page that knows none has the browser ask once more, and where that
 * fails there is the built-in list (spec section 8).
 */
export function useBrands(known: readonly string[]): readonly string[] {
  const { isNear } = useForm()
  const [brands, setBrands] = useState(known)
  const isAsking = isNear && known.length === 0
  useEffect(() => {
    if (!isAsking) return
    const stop = new AbortController()
    fetchNames('/api/brands', stop.signal).then(
      (names) => setBrands(names.length > 0 ? names : fallbackBrands),
      () => stop.signal.aborted || setBrands(fallbackBrands),
    )
    return () => stop.abort()
  }, [isAsking])
  return brands
}

/** A list of names from this site. @throws where there is none */
export async function fetchNames(address: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
