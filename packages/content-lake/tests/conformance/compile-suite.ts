import { parse } from 'yaml'
import { expandVariables, hasVariables, type SourceTest } from './expand-variables.ts'
import { GeneratedDataset } from './generated-dataset.ts'
import { git } from './git.ts'
import type { SuiteEntry } from './suite-entries.ts'

/**
 * Compiles the GROQ test suite from a clone of https://github.com/sanity-io/groq-test-suite, with or
 * without a work tree, as the build of that repository does. It needs neither its dependencies nor a
 * network. Tests of datasets that are downloaded get a dataset without documents.
 */
export function compileSuite(repository: string): { commit: string; entries: SuiteEntry[] } {
  const paths = git(repository, 'ls-tree', '-r', '--name-only', 'HEAD', 'test').split('\n')
  const compiler = new SuiteCompiler()
  for (const path of paths.filter((name) => name.endsWith('.yml'))) {
    const file: SourceTest = parse(git(repository, 'show', `HEAD:${path}`), {
      version: '1.2',
      merge: true,
    })
    compiler.add(file, path.slice('test/'.length))
  }
  return { commit: git(repository, 'rev-parse', 'HEAD').trim(), entries: compiler.finish() }
}

class SuiteCompiler {
  readonly #entries: SuiteEntry[] = []
  readonly #generated = new GeneratedDataset()

  constructor() {
    this.#entries.push({ _type: 'dataset', _id: 'empty', documents: [] })
  }

  add(source: SourceTest, filename: string): void {
    const test = this.#withDataset(source)
    const { query, variables } = test
    if (typeof query === 'string' && ('result' in test || test.valid === false)) {
      if (variables) {
        for (const expansion of expandVariables({ ...test, query }, this.#generated)) {
          this.#emit({ ...test, ...expansion }, filename)
        }
      } else if (!hasVariables(query)) this.#emit(test, filename)
    }
    for (const child of test.tests ?? []) {
      const own = variables || child.variables ? { ...variables, ...child.variables } : null
      this.add({ ...test, tests: null, ...child, variables: own }, filename)
    }
  }

  finish(): SuiteEntry[] {
    const { reference, documents } = this.#generated
    return [...this.#entries, { _type: 'dataset', _id: reference._ref, documents }]
  }

  #withDataset({ documents, ...test }: SourceTest): SourceTest {
    if (documents) {
      const _id = `dataset-${this.#entries.length}`
      this.#entries.push({ _type: 'dataset', _id, documents })
      return { ...test, dataset: { _ref: _id } }
    }
    return typeof test.dataset === 'string' ? { ...test, dataset: { _ref: test.dataset } } : test
  }

  #emit({ query, result, dataset, valid = true, version, params }: SourceTest, filename: string) {
    this.#entries.push({
      ...{ _type: 'test', filename, query: query ?? '', valid, result: valid ? result : null },
      version: typeof version === 'string' ? version : null,
      params: (params ?? null) as Record<string, unknown> | null, // an object, by the suite's schema
      dataset: (dataset ?? { _ref: 'empty' }) as { _ref: string }, // set by #withDataset
    })
  }
}
