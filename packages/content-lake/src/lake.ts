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
   * Returns the name of the add-on dataset in which the Studio stores comments on a dataset, and tasks. The first call
   * creates it, also of several at the same time.
   * @throws LakeError 404 if there is no dataset of the name, or it is an add-on; 403 if there are too many
   */
  setUpAddon(dataset: string): Promise<string>
  /**
   * Creates a dataset with the documents, the history and the assets of another one.
   * @throws LakeError as `create`, or 404 if there is no dataset to copy
   */
  copy(source: string, target: string): Promise<void>
  /**
   * Deletes a dataset with its add-on.
   * @throws LakeError 404 if there is none of the name, 403 if it is that of the start
   */
  delete(name: string): Promise<void>
}

export interface DatasetEntry {
  name: string
  /** What the dataset is for: `content`, or `comments` for an add-on of the Studio, which only users read. */
  profile: string
  /** Dataset whose comments an add-on has; null for other datasets, and for a copy of an add-on. */
  addonFor: string | null
}

/** Where a dataset is, and what it shares with others. */
export interface LakePlace {
  /** Base URL: `http://localhost:<port>`. */
  url: string
  projectId: string
  dataset: string
  /** Whether the dataset is an add-on of the Studio. */
  isAddon: boolean
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
  readonly isAddon: boolean
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
    this.isAddon = parts.isAddon
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
