import { useEffect, useState } from 'react'
import { fetchNames } from '#components/forms/use-brands.ts'

interface BrandModels {
  brand: string
  models: readonly string[]
}

/**
 * Returns the models of a brand: null while they are loading; empty if the brand has none or the
 * request fails.
 * @param brand name of the brand, or null for none
 */
export function useBrandModels(brand: string | null): readonly string[] | null {
  const [loaded, setLoaded] = useState<BrandModels | null>(null)
  useEffect(() => {
    if (brand === null) return
    const abortController = new AbortController()
    fetchNames(`/api/models?brand=${encodeURIComponent(brand)}`, abortController.signal).then(
      (models) => setLoaded({ brand, models }),
      () => abortController.signal.aborted || setLoaded({ brand, models: [] }),
    )
    return () => abortController.abort()
  }, [brand])
  if (brand === null) return []
  return loaded?.brand === brand ? loaded.models : null
}
