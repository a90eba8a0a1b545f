import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { createMockAuthStore, createWorkspaceFromConfig, validateDocument } from 'sanity'
import { afterAll, beforeAll, expect } from 'vitest'
import { startContentLake } from '#local/content-lake/start-content-lake.ts'
import type { CatalogueRules } from '#schemas/catalogue.ts'
import { schemaTypes } from '#schemas/index.ts'
import { embeddedClientFactory } from '#studio/embedded-client.ts'
import { clientOf } from '../content-lake/test-lake.ts'

export interface Draft {
  _type: string
  _id?: string
  [field: string]: unknown
}

interface Validator {
  /** Of the Content Lake that the rules ask. */
  client: SanityClient
  /** What the Studio says about a document, in the order of its rules. */
  problems: (document: Draft) => Promise<Problem[]>
}

export interface Problem {
  level: string
  /** As in `sections[hero].picture.alt`; empty where it is about the whole document. */
  path: string
  message: string
}

/** Rows of the catalogue: whatever begins with `gone` is no longer there. */
const smallCatalogue: CatalogueRules = {
  productExists: async (slug) => !slug.startsWith('gone'),
  rowExists: async (_kind, id) => !id.startsWith('gone'),
}

/** The Studio's own validator, and an embedded Content Lake, for the tests of a file. */
export function studioValidator(catalogue = smallCatalogue): Validator {
  const stop: (() => Promise<unknown>)[] = []
  let started: Validator | undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'validation-'))
    stop.push(() => rm(dataDir, { recursive: true }))
    const place = { projectId: 'test', dataset: 'production' }
    const lake = await startContentLake({
      ...{ dataDir, port: 0, webhooks: [], log: () => {} },
      ...place,
    })
    stop.push(() => lake.stop())
    const client = clientOf(lake)
    const workspace = await createWorkspaceFromConfig({
      ...place,
      name: 'default',
      basePath: '/studio',
      schema: { types: schemaTypes(catalogue) },
      auth: createMockAuthStore({ client, currentUser: null }),
      unstable_clientFactory: embeddedClientFactory(createClient, {
        apiHost: lake.url,
        token: lake.token,
      }),
    })
    started = {
      client,
      problems: async (draft) => {
        const system = { _id: draft._type, _rev: '1', _createdAt: '', _updatedAt: '' }
        const markers = await validateDocument({
          workspace,
          document: { ...system, ...draft },
          // What it asks by itself, without gathering questions for a quarter of a second.
          getDocumentExists: async ({ id }) => (await client.getDocument(id)) !== undefined,
        })
        return markers.map(({ level, path, message }) => ({
          level,
          path: nameOf(path),
          message,
        }))
      },
    }
  })
  afterAll(async () => {
    for (const step of stop.toReversed()) await step()
  })
  const running = () => {
    if (!started) throw new Error('The validator runs in tests alone')
    return started
  }
  return {
    get client() {
      return running().client
    },
    problems: (document) => running().problems(document),
  }
}

function nameOf(path: readonly unknown[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'object' && part !== null && '_key' in part) return `${name}[${part._key}]`
    return name ? `${name}.${part}` : `${part}`
  }, '')
}

/** A problem that keeps a document from being published. */
export const refused = (path: string, words: string) => ({
  ...{ level: 'error', path },
  message: expect.stringContaining(words),
})

/** A problem that staff are told of, and may publish with. */
export const warned = (path: string, words: string) => ({
  ...{ level: 'warning', path },
  message: expect.stringContaining(words),
})
