import { presentationTool } from 'sanity/presentation'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { createLocationResolver } from './presentation/locations.ts'
import { mainDocuments } from './presentation/main-documents.ts'
import { createNavigator } from './presentation/navigator.tsx'
import { PreviewHeader } from './preview-header.tsx'

/**
 * Presentation tool: the site with drafts, beside the documents that it shows.
 * @param siteUrl origin of the site, or null if it is the Studio's own
 */
export function previewTool(catalog: Catalog, siteUrl: string | null) {
  return presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: siteUrl ? `${siteUrl}/` : '/',
      previewMode: {
        enable: '/api/draft-mode/enable',
        disable: '/api/draft-mode/disable',
        // A link that never ends and shows every draft; *Share a draft* is in the header instead.
        shareAccess: false,
      },
    },
    ...(siteUrl && { allowOrigins: [siteUrl] }),
    resolve: { mainDocuments, locations: createLocationResolver(catalog) },
    components: {
      unstable_header: { component: PreviewHeader },
      unstable_navigator: {
        minWidth: 180,
        maxWidth: 320,
        component: createNavigator(catalog, siteUrl),
      },
    },
  })
}
