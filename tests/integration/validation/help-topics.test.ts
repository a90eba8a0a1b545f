import { createClient } from '@sanity/client'
import { createMockAuthStore, createWorkspaceFromConfig } from 'sanity'
import { expect, test, vi } from 'vitest'
import { studioConfig } from '#studio/config.ts'
import { toolTopics } from '#studio/help/help-topics.ts'

test('each tool of the Studio has a section of the guide', async () => {
  const config = studioConfig({
    ...{ projectId: 'test', dataset: 'production', embedded: null, hasTranslationService: false },
    catalog: { url: 'http://127.0.0.1:9', publishableKey: 'key' },
    ...{ siteUrl: null, publicSiteUrl: 'http://localhost' },
  })
  if (Array.isArray(config)) throw new Error('The Studio has one workspace')
  const client = createClient({
    projectId: 'test',
    dataset: 'production',
    useCdn: false,
    apiVersion: '1',
  })
  vi.stubGlobal('window', new EventTarget())
  const { tools } = await createWorkspaceFromConfig({
    ...config,
    basePath: '/studio',
    auth: createMockAuthStore({ client, currentUser: null }),
  })
  vi.unstubAllGlobals()
  const names = tools.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(Object.keys(toolTopics)).toEqual(expect.arrayContaining(names))
})
