import { createMockAuthStore, createWorkspaceFromConfig } from 'sanity'
import { expect, test } from 'vitest'
import { singletons } from '#schemas/index.ts'
import { optionalTypes, singletonIds } from '#scripts/installation/documents.ts'
import { studioConfig } from '#studio/config.ts'
import { setUpStudioValidator } from './studio-validator.ts'

const validator = setUpStudioValidator()

test('`npm run doctor` looks for the singletons of the Studio', () => {
  const expected = singletons.map(({ name }) => name)
  expect([...singletonIds, ...optionalTypes].toSorted()).toEqual(expected.toSorted())
})

test('no singleton can be duplicated, unpublished or deleted', async () => {
  const config = studioConfig({
    ...{ projectId: 'test', dataset: 'production', siteUrl: null, publicSiteUrl: null },
    ...{
      embedded: null,
      hasTranslationService: false,
      catalog: { url: 'http://localhost', publishableKey: '-' },
    },
  })
  if (Array.isArray(config)) throw new Error('The Studio has one workspace')
  const { document } = await createWorkspaceFromConfig({
    ...config,
    auth: createMockAuthStore({ client: validator.client, currentUser: null }),
  })
  const getActions = (schemaType: string, documentId: string) =>
    (['draft', 'published'] as const)
      .flatMap((versionType) =>
        document.actions({ schemaType, documentId, releaseId: undefined, versionType }),
      )
      .map(({ action }) => action)
  const forbidden = ['duplicate', 'unpublish', 'delete']
  expect(getActions('page', 'some-page')).toEqual(expect.arrayContaining(forbidden))
  for (const { name } of singletons) {
    const actions = getActions(name, name)
    expect(actions, name).toContain('publish')
    expect(
      actions.filter((action) => action && forbidden.includes(action)),
      name,
    ).toEqual([])
  }
})
