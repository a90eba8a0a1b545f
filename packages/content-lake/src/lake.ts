import type { ContentStore } from './documents/content-store.ts'
import type { QueryIndex } from './documents/query-index.ts'
import type { QueryRequest } from './groq/evaluate-query.ts'
import type { QueryRunner } from './groq/query-runner.ts'
import type { KeyValueTable } from './storage/key-value-table.ts'
import type { Params } from './types.ts'
import { editorId, type User } from './users.ts'

/** Datasets of the project, which a request can create and delete. */
export interface ProjectDatasets {
  /** Names and profiles, the first one that of the start. */
  list(): DatasetEntry[]
  /** @throws LakeError 409 if there is one of the name, 400 if the name is invalid, 403 if there are too many */
  create(entry: DatasetEntry): Promise<void>
  /**
   * Creates a dataset with the documents, the history and the assets of another one.
   * @throws LakeError as `create`, or 404 if there is no dataset to copy
   */
  copy(source: string, target: string): Promise<void>
  /** @throws LakeError 404 if there is none of the name, 403 if it is that of the start */
  delete(name: string): Promise<void>
}

export interface DatasetEntry {
  name: string
  /** What the dataset is for: `content`, or `comments` for an add-on of the Studio. */
  profile: string
}

/** Where a dataset is, and what it shares with others. */
export interface LakePlace {
  /** Base URL: `http://localhost:<port>`. */
  url: string
  projectId: string
  dataset: string
  datasets: ProjectDatasets
  users: readonly User[]
  /** Folder of the dataset. */
  dataDir: string
  now: () => number
  log: (line: string) => void
}

interface LakeParts extends LakePlace {
  store: ContentStore
  index: QueryIndex
  queries: QueryRunner
  settings: KeyValueTable
}

/** State shared by the routes: dataset, users and queries. */
export class Lake {
  readonly url: string
  readonly store: ContentStore
  readonly index: QueryIndex
  readonly queries: QueryRunner
  readonly settings: KeyValueTable
  readonly projectId: string
  readonly dataset: string
  readonly datasets: ProjectDatasets
  readonly users: readonly User[]
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
    this.datasets = parts.datasets
    this.users = parts.users
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
