import { isServerless } from '#lib/base/serverless.ts'

type Variables = Record<string, string | undefined>

/**
 * Returns whether the production server counts visits: unless VISIT_COUNTING is `off`, where it may
 * store them. On a serverless host, pages are answered without it.
 */
export function isCountingVisits(variables: Variables = process.env): boolean {
  return (
    variables.VISIT_COUNTING !== 'off' &&
    Boolean(variables.SUPABASE_SECRET_KEY) &&
    !isServerless(variables)
  )
}
