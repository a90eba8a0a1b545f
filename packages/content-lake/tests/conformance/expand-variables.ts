import type { GeneratedDataset, GeneratedValue } from './generated-dataset.ts'

/** Test of a YAML file, with what it inherits from the tests around it. */
export interface SourceTest {
  [field: string]: unknown
  query?: string | null
  variables?: Record<string, unknown> | null
  standaloneVariables?: string[]
  documents?: Record<string, unknown>[] | null
  dataset?: unknown
  tests?: SourceTest[] | null
  valid?: boolean
  genFilter?: boolean
  genFetch?: boolean
  genJoin?: boolean
}

/** Fields of a test that replace those of the test it is expanded from. */
export type Expansion = Pick<SourceTest, 'query' | 'result' | 'dataset'>

const variablePattern = /~(\w+)~/g

export function hasVariables(query: string): boolean {
  return query.search(variablePattern) >= 0
}

/**
 * Yields a test for each combination of the values of its variables, and further ones that read a value
 * from a document instead. See "Automatic test generation" in the README of the suite.
 */
export function* expandVariables(
  test: SourceTest & { query: string },
  generated: GeneratedDataset,
): Generator<Expansion> {
  const keys = [...test.query.matchAll(variablePattern)].map(([, name = '']) => name)
  const isStandalone = (key: string) => test.standaloneVariables?.includes(key) ?? true
  for (const values of combinations(keys.map((key) => test.variables?.[key]))) {
    yield { query: substitute(test.query, values), result: test.result }
    if (test.dataset) continue
    for (const [index, value] of values.entries()) {
      if (!isStandalone(keys[index] ?? '')) continue
      const own = generated.add(value)
      if (!own) continue
      yield* readingFromDocument(test, values, index, own, generated)
      if (!joins(test)) continue
      for (let other = index + 1; other < keys.length; other += 1) {
        const joined = isStandalone(keys[other] ?? '') ? generated.add(values[other]) : null
        if (!joined) continue
        const replaced = values.with(index, `^.${own.field}`).with(other, joined.field)
        const inner = `${fetching(joined)}[${substitute(test.query, replaced)}]`
        yield {
          query: `${fetching(own)}{"children":${inner}[]._id}`,
          result: [{ children: test.result === true ? [joined.id] : [] }],
          dataset: generated.reference,
        }
      }
    }
  }
}

function* readingFromDocument(
  { query, result, genFilter = true, genFetch = true }: SourceTest & { query: string },
  values: readonly unknown[],
  index: number,
  own: GeneratedValue,
  { reference: dataset }: GeneratedDataset,
): Generator<Expansion> {
  if (genFilter) {
    const filter = substitute(query, values.with(index, own.field))
    const idsIf = (isSelected: boolean) => (isSelected ? [own.id] : [])
    yield { dataset, query: `${fetching(own)}[${filter}][]._id`, result: idsIf(result === true) }
    yield {
      dataset,
      query: `${fetching(own)}[!(${filter})][]._id`,
      result: idsIf(result === false),
    }
  }
  if (genFetch) {
    const fetched = values.with(index, `${fetching(own)}[0].${own.field}`)
    yield { dataset, query: substitute(query, fetched), result }
  }
}

function joins({ genJoin = true, result }: SourceTest): boolean {
  return genJoin && (typeof result === 'boolean' || result === null)
}

function fetching({ id }: GeneratedValue): string {
  return `*[_id == ${JSON.stringify(id)}]`
}

function substitute(query: string, values: readonly unknown[]): string {
  let index = 0
  return query.replace(variablePattern, () => String(values[index++]))
}

/** Returns each choice of one value from every list; the first list varies fastest. */
function combinations(lists: readonly unknown[]): unknown[][] {
  return lists.reduceRight<unknown[][]>(
    (rest, list) => {
      const choices: readonly unknown[] = Array.isArray(list) ? list : [list]
      return rest.flatMap((others) => choices.map((choice) => [choice, ...others]))
    },
    [[]],
  )
}
