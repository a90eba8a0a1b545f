import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { createMockAuthStore, createWorkspaceFromConfig, validateDocument } from 'sanity'
import { afterAll, beforeAll, expect } from 'vitest'
import { startContentLake } from '#packages/content-lake/src/start-content-lake.ts'
import { createLocalClientFactory } from '#packages/content-lake/src/studio/local-client.ts'
import { clientOf } from '#packages/content-lake/tests/test-lake.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { schemaTypes } from '#schemas/index.ts'

export interface DocumentDraft {
  _type: string
  _id?: string
  [field: string]: unknown
}

interface StudioValidator {
  /** Client of the Content Lake that the rules query. */
  client: SanityClient
  /** Returns the Studio's validation results for a document, ordered by path: rules are asynchronous. */
  validate: (document: DocumentDraft) => Promise<ValidationMarker[]>
}

export interface ValidationMarker {
  level: string
  /** For example `sections[hero].picture.alt`; empty for the document itself. */
  path: string
  message: string
}

/** Catalogue stub: ids that begin with `gone` do not exist. */
const catalogChecks: CatalogChecks = {
  productExists: async (slug) => !slug.startsWith('gone'),
  brandExists: async (slug) => !slug.startsWith('gone'),
  dealershipExists: async (slug) => !slug.startsWith('gone'),
  getLongestDealershipName: async () => 'Équipements de construction de Rivière-du-Loup',
  rowExists: async (_kind, id) => !id.startsWith('gone'),
}

/** Sets up the Studio's validator and an embedded Content Lake for a test file. */
export function setUpStudioValidator(catalog = catalogChecks): StudioValidator {
  const stop: (() => Promise<unknown>)[] = []
  let started: StudioValidator | undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'validation-'))
    stop.push(() => rm(dataDir, { recursive: true }))
    const connection = { projectId: 'test', dataset: 'production' }
    const lake = await startContentLake({
      ...{ dataDir, port: 0, webhooks: [], log: () => {} },
      ...connection,
    })
    stop.push(() => lake.stop())
    const client = clientOf(lake)
    const workspace = await createWorkspaceFromConfig({
      ...connection,
      name: 'default',
      basePath: '/studio',
      schema: { types: schemaTypes(catalog) },
      auth: createMockAuthStore({ client, currentUser: null }),
      unstable_clientFactory: createLocalClientFactory(createClient, {
        apiHost: lake.url,
        token: lake.token,
      }),
    })
    started = {
      client,
      validate: async (draft) => {
        const system = { _id: draft._type, _rev: '1', _createdAt: '', _updatedAt: '' }
        const markers = await validateDocument({
          workspace,
          document: { ...system, ...draft },
          // Disables the validator's batching, which delays queries by 250 ms.
          getDocumentExists: async ({ id }) => (await client.getDocument(id)) !== undefined,
        })
        return markers
          .map(({ level, path, message }) => ({ level, path: formatPath(path), message }))
          .toSorted((a, b) => a.path.localeCompare(b.path))
      },
    }
  })
  afterAll(async () => {
    for (const step of stop.toReversed()) await step()
  })
  const getStarted = () => {
    if (!started) throw new Error('The validator runs in tests alone')
    return started
  }
  return {
    get client() {
      return getStarted().client
    },
    validate: (document) => getStarted().validate(document),
  }
}

function formatPath(path: readonly unknown[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'object' && part !== null && '_key' in part) return `${name}[${part._key}]`
    return name ? `${name}.${part}` : `${part}`
  }, '')
}

/** A validation error, which prevents publishing. */
export const errorMarker = (path: string, words: string) => ({
  ...{ level: 'error', path },
  message: expect.stringContaining(words),
})

/** A validation warning, which does not prevent publishing. */
export const warningMarker = (path: string, words: string) => ({
  ...{ level: 'warning', path },
  message: expect.stringContaining(words),
})
