import { createContext, useContext } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import type { SiteUrls } from '#studio/tools/site-origins.ts'

/** Dependencies of the dialog that asks where visitors go after a removal. */
export interface RemovalDeps {
  catalog: Catalog
  site: SiteUrls
}

const RemovalContext = createContext<RemovalDeps | null>(null)

/** Provides all tools with the dependencies of the dialog. */
export const provideRemovalDeps = definePlugin<RemovalDeps>((deps) => ({
  name: 'removal-deps',
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <RemovalContext value={deps}>{props.renderDefault(props)}</RemovalContext>
      ),
    },
  },
}))

/** Returns the dependencies of removals. @throws Error outside of the Studio's layout */
export function useRemovalDeps(): RemovalDeps {
  const deps = useContext(RemovalContext)
  if (!deps) throw new Error('useRemovalDeps needs the plugin of provideRemovalDeps')
  return deps
}
