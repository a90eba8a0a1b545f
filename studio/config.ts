import { createClient } from '@sanity/client'
import { type Config, defineConfig, getPublishedId } from 'sanity'
import { structureTool } from 'sanity/structure'
import { page } from '#schemas/documents/page.ts'
import { documents, schemaTypes, singletons } from '#schemas/index.ts'
import { createSupabaseCatalog } from '#studio/catalog/supabase-catalog.ts'
import { previewTool } from '#studio/presentation/preview-tool.ts'
import { publishWithRedirect } from '#studio/redirects/publish-with-redirect.ts'
import { createEmbeddedClientFactory } from './embedded-client.ts'
import { createFormComponents } from './inputs/form-components.tsx'
import { leadsTool } from './leads/leads-tool.ts'
import { lazyMedia } from './media/media-plugin.tsx'
import { structure } from './structure.ts'
import { NavbarWithNotice } from './webhooks/navbar-with-notice.tsx'

export interface StudioSettings {
  projectId: string
  dataset: string
  /** URL of the Supabase project with the catalogue, and its publishable key. */
  catalog: { url: string; publishableKey: string }
  /** Origin of the site where the Studio has a separate host, otherwise null. */
  siteUrl: string | null
  /** API host of the embedded Content Lake and the editor's token; null for the hosted one. */
  embedded: { apiHost: string; token: string } | null
}

const singletonActions = new Set(['publish', 'discardChanges', 'restore'])
const singletonTypes = new Set<string>(singletons.map(({ name }) => name))
const creatableTypes = new Set<string>(documents.map(({ name }) => name))

/** Returns the configuration of the Studio at `/studio`. */
export function studioConfig({ projectId, dataset, ...settings }: StudioSettings): Config {
  const { embedded } = settings
  const catalog = createSupabaseCatalog(settings.catalog)
  return defineConfig({
    name: 'default',
    title: 'Website',
    basePath: '/studio',
    projectId,
    dataset,
    tools: [leadsTool(catalog)],
    plugins: [structureTool({ structure }), previewTool(catalog, settings.siteUrl), lazyMedia()],
    schema: {
      types: schemaTypes(catalog),
      templates: (templates) =>
        templates.filter(({ schemaType }) => creatableTypes.has(schemaType)),
    },
    form: { components: createFormComponents(catalog) },
    studio: { components: { navbar: NavbarWithNotice } },
    document: {
      comments: { enabled: embedded === null },
      actions: (actions, { schemaType, documentId = schemaType }) => {
        if (schemaType === page.name) {
          return actions.map((each) =>
            each.action === 'publish' ? publishWithRedirect(each) : each,
          )
        }
        // A second document of a singleton type, for example from an import, can be deleted.
        return singletonTypes.has(schemaType) && getPublishedId(documentId) === schemaType
          ? actions.filter(({ action }) => action && singletonActions.has(action))
          : actions
      },
    },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    releases: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    // The Leads tool sends the token to the site's API; cookie login has no token.
    auth: { loginMethod: 'token' },
    ...(embedded && {
      unstable_clientFactory: createEmbeddedClientFactory(createClient, embedded),
      auth: { loginMethod: 'token', providers: [], redirectOnSingle: false },
    }),
  })
}
