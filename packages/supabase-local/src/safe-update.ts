/** Query parameters that are no filters of rows. */
const settings = /^(select|columns|order|limit|offset|on_conflict)$/

/** A filter of the table's own rows: a dot leads to embedded rows, except in negated groups. */
const ownFilter = /^([^.]+|not\.(and|or))$/

/**
 * Returns PostgREST's response to a write that reaches all rows of a table, or null for any other
 * request. On hosted projects the connections of PostgREST load the extension safeupdate, which npm's
 * Postgres does not have.
 */
export function unfilteredWriteError(method: string, { pathname, searchParams }: URL) {
  const statement = { PATCH: 'UPDATE', DELETE: 'DELETE' }[method]
  if (statement === undefined || pathname.includes('/rpc/')) return null
  const isFiltered = [...searchParams.keys()].some(
    (name) => !settings.test(name) && ownFilter.test(name),
  )
  if (isFiltered) return null
  const message = `${statement} requires a WHERE clause`
  return { code: '21000', details: null, hint: null, message }
}
