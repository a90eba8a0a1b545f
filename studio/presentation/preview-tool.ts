import { presentationTool } from 'sanity/presentation'
import type { Catalogue } from '#studio/catalog/catalog.ts'
import { createLocationResolver } from './locations.ts'
import { mainDocuments } from './main-documents.ts'
import { createNavigator } from './navigator.tsx'

/** Presentation tool: the site with drafts, beside the documents that it shows. */
export function previewTool(catalogue: Catalogue) {
  return presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: '/',
      previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
    },
    resolve: { mainDocuments, locations: createLocationResolver(catalogue) },
    components: {
      unstable_navigator: { minWidth: 180, maxWidth: 320, component: createNavigator(catalogue) },
    },
  })
}
