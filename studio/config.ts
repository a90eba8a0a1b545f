import { createClient } from '@sanity/client'
import { type Config, defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes, singletonTypes } from '#schemas/index.ts'
import { embeddedClientFactory } from './embedded-client.ts'
import { structure } from './structure.ts'

export interface StudioSettings {
  projectId: string
  dataset: string
  /** A Content Lake other than the hosted one, and the token that signs the editor in there. */
  embedded: { apiHost: string; token: string } | null
}

const singletonActions = new Set(['publish', 'discardChanges', 'restore'])

/** The Studio's configuration: what staff see at `/studio`. */
export function studioConfig({ projectId, dataset, embedded }: StudioSettings): Config {
  return defineConfig({
    name: 'default',
    title: 'Website',
    basePath: '/studio',
    projectId,
    dataset,
    plugins: [structureTool({ structure })],
    schema: {
      types: schemaTypes,
      templates: (templates) =>
        templates.filter(({ schemaType }) => !singletonTypes.has(schemaType)),
    },
    document: {
      comments: { enabled: embedded === null },
      actions: (actions, { schemaType }) =>
        singletonTypes.has(schemaType)
          ? actions.filter(({ action }) => action && singletonActions.has(action))
          : actions,
    },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    releases: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    ...(embedded && {
      unstable_clientFactory: embeddedClientFactory(createClient, embedded),
      auth: { loginMethod: 'token', providers: [], redirectOnSingle: false },
    }),
  })
}
