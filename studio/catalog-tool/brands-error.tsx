import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { useBrands } from './use-brands.ts'

/** Says that brands are missing because they could not be read. */
export function BrandsError({
  error,
  refetch,
}: Pick<ReturnType<typeof useBrands>, 'error' | 'refetch'>) {
  if (error === null) return null
  return <StatusMessage text={`The brands could not be read: ${error}`} onRetry={refetch} />
}
