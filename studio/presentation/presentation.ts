import { presentationTool } from 'sanity/presentation'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { locations } from './locations.ts'
import { mainDocuments } from './main-documents.ts'
import { navigator } from './navigator.tsx'

/** The site beside its documents, as it will look once the drafts are published. */
export function presentation(catalogue: Catalogue) {
  return presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: '/',
      previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
    },
    resolve: { mainDocuments, locations: locations(catalogue) },
    components: {
      unstable_navigator: { minWidth: 180, maxWidth: 320, component: navigator(catalogue) },
    },
  })
}
