import type { ContentStore } from './documents/content-store.ts'
import type { QueryIndex } from './documents/query-index.ts'
import type { QueryRequest } from './groq/evaluate-query.ts'
import type { QueryRunner } from './groq/query-runner.ts'
import type { KeyValueTable } from './storage/key-value-table.ts'
import type { Params } from './types.ts'

/** User id of requests with the editor token. */
export const editorId = 'local-editor'

/** User id of requests with the viewer token. */
export const viewerId = 'local-viewer'

interface LakeParts {
  /** Base URL: `http://localhost:<port>`. */
  url: string
  store: ContentStore
  index: QueryIndex
  queries: QueryRunner
  settings: KeyValueTable
  projectId: string
  dataset: string
  token: string
  readToken: string
  dataDir: string
  now: () => number
  log: (line: string) => void
}

/** State shared by the routes: dataset, tokens and queries. */
export class Lake {
  readonly url: string
  readonly store: ContentStore
  readonly index: QueryIndex
  readonly queries: QueryRunner
  readonly settings: KeyValueTable
  readonly projectId: string
  readonly dataset: string
  readonly token: string
  readonly readToken: string
  readonly dataDir: string
  /** Clock by which releases are due, in ms since the epoch. */
  readonly now: () => number
  readonly log: (line: string) => void

  constructor(parts: LakeParts) {
    this.url = parts.url
    this.store = parts.store
    this.index = parts.index
    this.queries = parts.queries
    this.settings = parts.settings
    this.projectId = parts.projectId
    this.dataset = parts.dataset
    this.token = parts.token
    this.readToken = parts.readToken
    this.dataDir = parts.dataDir
    this.now = parts.now
    this.log = parts.log
  }

  /** A query of a user, with what GROQ's `identity()` and `sanity::` functions return. */
  request(query: string, params: Params, identity = editorId): QueryRequest {
    const { projectId, dataset } = this
    return { query, params, projectId, dataset, identity }
  }
}
