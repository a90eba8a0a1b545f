import { createContext, useContext } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import type { SiteUrls } from '#studio/tools/site-origins.ts'
import type { Catalog } from './catalog.ts'

/** The site and its catalogue, as this Studio is configured to reach them. */
export interface StudioServices {
  catalog: Catalog
  site: SiteUrls
}

const ServicesContext = createContext<StudioServices | null>(null)

/** Provides all components of the Studio with its services. */
export const provideStudioServices = definePlugin<StudioServices>((services) => ({
  name: 'studio-services',
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <ServicesContext value={services}>{props.renderDefault(props)}</ServicesContext>
      ),
    },
  },
}))

/** Returns the services of the Studio. @throws Error outside of the Studio's layout */
export function useStudioServices(): StudioServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useStudioServices needs the plugin of provideStudioServices')
  return services
}
