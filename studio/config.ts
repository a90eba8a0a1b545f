import { createClient } from '@sanity/client'
import { type Config, type DocumentActionComponent, defineConfig, getPublishedId } from 'sanity'
import { structureTool } from 'sanity/structure'
import { withLocalServer } from '#packages/content-lake/src/studio/with-local-server.ts'
import { page } from '#schemas/documents/page.ts'
import { documents, schemaTypes, singletons, staffDocuments } from '#schemas/index.ts'
import { askBeforeDuplicate } from '#studio/actions/ask-before-duplicate.tsx'
import { publishWithLiveLink } from '#studio/actions/publish-with-live-link.tsx'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { provideStudioServices } from '#studio/catalog/studio-services.tsx'
import { createSupabaseCatalog } from '#studio/catalog/supabase-catalog.ts'
import { catalogTool } from '#studio/catalog-tool/catalog-tool.ts'
import {
  createChangesBadge,
  useReleaseChanges,
  useShowChangesAction,
} from '#studio/changes/changes-actions.ts'
import { createChangesLayout } from '#studio/changes/changes-layout.tsx'
import { useDraftLinks, useReleaseLinks } from '#studio/guests/guest-link-actions.ts'
import { guestLinks } from '#studio/guests/guest-links.tsx'
import { ToolLayout } from '#studio/help/tool-layout.tsx'
import { uploadChecks } from '#studio/pictures/upload-checks.ts'
import { publishWithRedirect } from '#studio/redirects/publish-with-redirect.ts'
import { releaseRedirects } from '#studio/redirects/release-redirects.tsx'
import { createRemovalActionWrapper } from '#studio/removal/removal-action-wrapper.tsx'
import type { SiteUrls } from '#studio/tools/site-origins.ts'
import { askBeforeRelease } from '#studio/variants/before-release.ts'
import { previewWithTranslations } from '#studio/variants/preview-with-translations.ts'
import { publishWithTranslations } from '#studio/variants/publish-with-translations.tsx'
import { releaseReasons } from '#studio/variants/release-reasons.tsx'
import { EmbeddedNavbar } from './embedded-navbar.tsx'
import { createFormComponents } from './form-components.tsx'
import { leadsTool } from './leads/leads-tool.ts'
import { linksTool } from './link-check/links-tool.ts'
import { lazyMedia } from './media/media-plugin.tsx'
import { previewTool } from './preview-tool.ts'
import { repeatCommits } from './repeat-commits.ts'
import { repeatReads } from './repeat-reads.ts'
import { replaceTool } from './replace/replace-tool.ts'
import { resultsTool } from './results/results-tool.ts'
import { structure } from './structure.ts'
import { studioMessages } from './studio-messages.ts'
import { withPageTemplates } from './templates/page-templates.ts'
import { provideTranslationService } from './terms/translation-service.tsx'
import { CountedToolMenu } from './tools/tool-counts.ts'
import { WatchedDocumentLayout } from './unsaved-documents/watched-document-layout.tsx'
import { NavbarWithNotice } from './webhooks/navbar-with-notice.tsx'

export interface StudioSettings extends SiteUrls {
  projectId: string
  dataset: string
  /** URL of the Supabase project with the catalogue, and its publishable key. */
  catalog: { url: string; publishableKey: string }
  /** Whether a service drafts French (`TRANSLATION_URL`). */
  hasTranslationService: boolean
  /** API host of the embedded Content Lake and the editor's token; null for the hosted one. */
  embedded: { apiHost: string; token: string } | null
}

const singletonActions = new Set([
  'publish',
  'discardChanges',
  'restore',
  'schedule',
  'discardVersion',
])
const singletonTypes = new Set<string>(singletons.map(({ name }) => name))
const creatableTypes = new Set<string>([...documents, ...staffDocuments].map(({ name }) => name))

/** Returns the configuration of the Studio at `/studio`. */
export function studioConfig({ projectId, dataset, ...settings }: StudioSettings): Config {
  const { embedded } = settings
  const catalog = createSupabaseCatalog(settings.catalog)
  const wrapRemovalAction = createRemovalActionWrapper({ catalog, site: settings })
  const config = defineConfig({
    name: 'default',
    title: 'Website',
    basePath: '/studio',
    projectId,
    dataset,
    tools: [
      leadsTool(catalog),
      resultsTool(catalog),
      catalogTool(),
      replaceTool(catalog),
      linksTool(),
    ],
    plugins: [
      structureTool({ title: 'Content', structure }),
      previewTool(catalog, settings.siteUrl),
      lazyMedia(),
      uploadChecks(),
      releaseRedirects(),
      releaseReasons(),
      provideStudioServices({ catalog, site: settings }),
      guestLinks(catalog),
      provideTranslationService({ isAvailable: settings.hasTranslationService }),
    ],
    schema: {
      types: schemaTypes(catalog).map(previewWithTranslations),
      templates: (templates) =>
        withPageTemplates(templates.filter(({ schemaType }) => creatableTypes.has(schemaType))),
    },
    form: { components: createFormComponents(catalog, settings) },
    studio: {
      components: {
        navbar: embedded ? EmbeddedNavbar : NavbarWithNotice,
        toolMenu: CountedToolMenu,
        activeToolLayout: ToolLayout,
        layout: createChangesLayout(catalog, settings.siteUrl),
      },
    },
    releases: { actions: [useReleaseChanges, useReleaseLinks] },
    document: {
      components: { unstable_layout: WatchedDocumentLayout },
      badges: [createChangesBadge(catalog)],
      actions: (given, { schemaType, documentId = schemaType, versionType }) => {
        const adapted =
          versionType === 'scheduled-draft'
            ? given
            : given.map((each) =>
                adaptAction(wrapRemovalAction(each), schemaType, catalog, settings.siteUrl),
              )
        // A second document of a singleton type, for example from an import, can be deleted.
        const actions =
          singletonTypes.has(schemaType) && getPublishedId(documentId) === schemaType
            ? // *New task* has no name.
              adapted.filter(({ action }) => !action || singletonActions.has(action))
            : adapted
        // After “Publish”; in its place where a release publishes the document.
        const index = actions.findIndex(({ action }) => action === 'publish') + 1
        return actions.toSpliced(index, 0, useShowChangesAction, useDraftLinks)
      },
    },
    // Replaced by releases and scheduled drafts.
    scheduledPublishing: { enabled: false },
    announcements: { enabled: false },
    i18n: { bundles: studioMessages },
    // The tools Leads and Catalogue send the token to the site's API; cookie login has no token.
    auth: { loginMethod: 'token' },
    unstable_clientFactory: (options) =>
      repeatCommits(createClient(askBeforeRelease(repeatReads(options)))),
  })
  return embedded ? withLocalServer(config, embedded) : config
}

/** Adapts the Studio's action of a document. */
function adaptAction(
  action: DocumentActionComponent,
  schemaType: string,
  catalog: Catalog,
  siteUrl: string | null,
): DocumentActionComponent {
  if (action.action === 'duplicate') return askBeforeDuplicate(action)
  if (action.action !== 'publish') return action
  const publish = schemaType === page.name ? publishWithRedirect(action) : action
  return publishWithTranslations(publishWithLiveLink(publish, siteUrl, catalog))
}
