import { createClient } from '@sanity/client'
import { type Config, defineConfig, getPublishedId } from 'sanity'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { page } from '#schemas/documents/page.ts'
import { documents, schemaTypes, singletons } from '#schemas/index.ts'
import { supabaseCatalogue } from './catalogue/supabase-catalogue.ts'
import { embeddedClientFactory } from './embedded-client.ts'
import { formComponents } from './inputs/form-components.tsx'
import { leadsTool } from './leads/leads-tool.ts'
import { presentation } from './presentation/presentation.ts'
import { publishWithRedirect } from './redirects/publish-action.ts'
import { structure } from './structure.ts'

export interface StudioSettings {
  projectId: string
  dataset: string
  /** The Supabase project of brands, products and dealerships, and its public key. */
  catalogue: { url: string; anonKey: string }
  /** A Content Lake other than the hosted one, and the token that signs the editor in there. */
  embedded: { apiHost: string; token: string } | null
}

const singletonActions = new Set(['publish', 'discardChanges', 'restore'])
const singletonTypes = new Set<string>(singletons.map(({ name }) => name))
const createdByStaff = new Set<string>(documents.map(({ name }) => name))

/** The Studio's configuration: what staff see at `/studio`. */
export function studioConfig({ projectId, dataset, ...settings }: StudioSettings): Config {
  const { embedded } = settings
  const catalogue = supabaseCatalogue(settings.catalogue)
  return defineConfig({
    name: 'default',
    title: 'Website',
    basePath: '/studio',
    projectId,
    dataset,
    tools: [leadsTool(catalogue)],
    plugins: [structureTool({ structure }), presentation(catalogue), media()],
    schema: {
      types: schemaTypes(catalogue),
      templates: (templates) =>
        templates.filter(({ schemaType }) => createdByStaff.has(schemaType)),
    },
    form: { components: formComponents(catalogue) },
    document: {
      comments: { enabled: embedded === null },
      actions: (actions, { schemaType, documentId = schemaType }) => {
        if (schemaType === page.name) {
          return actions.map((each) =>
            each.action === 'publish' ? publishWithRedirect(each) : each,
          )
        }
        // A second document of such a type, which an import could bring, can be deleted.
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
    // With cookies the Leads tool would have nothing to show the site who asks.
    auth: { loginMethod: 'token' },
    ...(embedded && {
      unstable_clientFactory: embeddedClientFactory(createClient, embedded),
      auth: { loginMethod: 'token', providers: [], redirectOnSingle: false },
    }),
  })
}
