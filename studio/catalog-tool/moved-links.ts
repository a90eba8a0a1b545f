import type { HistoryEntry, RowMove } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, hasPages } from '#lib/catalog/staff/catalog-table.ts'
import type { LinkedRow } from '#studio/removal/row-links.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StaffRequestError } from '#studio/tools/staff-api.ts'

interface LinkChanges {
  /** Redirects a row's URL to that of another slug. Returns a function that takes it back. */
  prepare: (row: LinkedRow, slug: string) => Promise<() => Promise<void>>
  /** Makes links follow a row that had the slug. */
  follow: (row: LinkedRow, slug: string) => Promise<void>
}

/**
 * Returns a client of the catalogue that redirects a row's earlier URL before the row moves, and makes
 * links follow afterwards: a failure in between leaves a redirect that a page takes precedence over, or links
 * that lead on by the redirect.
 */
export function withMovedLinks(api: CatalogApi, { prepare, follow }: LinkChanges): CatalogApi {
  type Move = { table: CatalogTable; id: string; slug: unknown }
  async function move<Result extends Awaited<ReturnType<CatalogApi['saveRow']>>>(
    { table, id, slug: next }: Move,
    change: () => Promise<Result>,
  ): Promise<Result> {
    if (!hasPages(table)) return change()
    const slug = await readSlug(table, id)
    // The answer says that the row is gone.
    if (slug === null) return change()
    const isMoved = typeof next === 'string' && next !== slug
    const takeBack = isMoved ? await prepare({ table, id, slug }, next) : null
    const result = await change()
    if (result.status === 'saved') {
      if (result.row.slug !== slug) await follow({ table, id, slug: result.row.slug }, slug)
    } else await takeBack?.()
    return result
  }
  async function followAll(table: CatalogTable, moves: readonly RowMove[]) {
    if (!hasPages(table)) return
    for (const { id, from, to } of orderMoves(moves)) await follow({ table, id, slug: to }, from)
  }
  async function readSlug(table: CatalogTable, id: string): Promise<string | null> {
    try {
      return (await api.getRow({ table, id })).slug
    } catch (error) {
      if (error instanceof StaffRequestError && error.status === 404) return null
      throw error
    }
  }
  const moving: Partial<CatalogApi> = {
    saveRow: (change) => {
      const { table, id, version, values } = change
      const save = () => api.saveRow(change)
      return version === null || values.slug === undefined
        ? save()
        : move({ table, id, slug: values.slug }, save)
    },
    importCsv: async (file) => {
      const { table } = file
      if (file.fingerprint === null || !hasPages(table)) return api.importCsv(file)
      // The answer says whether these are the moves of now.
      const { moves } = await api.importCsv({ ...file, fingerprint: null })
      const takeBacks: (() => Promise<void>)[] = []
      const takeAllBack = async () => {
        for (const takeBack of takeBacks.toReversed()) await takeBack()
      }
      try {
        for (const { id, from, to } of moves) {
          takeBacks.push(await prepare({ table, id, slug: from }, to))
        }
      } catch (error) {
        await takeAllBack()
        throw error
      }
      const result = await api.importCsv(file)
      if (result.status === 'imported') await followAll(table, result.moves)
      else await takeAllBack()
      return result
    },
    undoBatch: async (batch) => {
      const result = await api.undoBatch(batch)
      if (result.status === 'undone') await followAll(batch.table, result.moves)
      return result
    },
    restoreRow: async (restoration) => {
      const { table, id, version, change } = restoration
      const restore = () => api.restoreRow(restoration)
      if (version === null) return restore()
      const history = await api.getHistory({ table, id })
      return move({ table, id, slug: findSlug(history, change) }, restore)
    },
  }
  return new Proxy(api, {
    get: (target, name) => Reflect.get(Object.hasOwn(moving, name) ? moving : target, name),
  })
}

/** Returns moves with those that leave a URL before those that take it: links to both stay apart. */
function orderMoves(moves: readonly RowMove[]): RowMove[] {
  const pending = new Map(moves.map((move) => [move.from, move]))
  const ordered: RowMove[] = []
  const add = (move: RowMove) => {
    if (!pending.delete(move.from)) return
    const leaving = pending.get(move.to)
    if (leaving) add(leaving)
    ordered.push(move)
  }
  for (const move of moves) add(move)
  return ordered
}

/** Returns the slug that a row had after a change, as far as a later change names it. */
function findSlug(history: readonly HistoryEntry[], change: number): unknown {
  const later = history.filter(({ id, before }) => id > change && before?.slug !== undefined)
  return later.toSorted((a, b) => a.id - b.id)[0]?.before?.slug
}
