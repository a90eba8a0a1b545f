import { EditIcon } from '@sanity/icons/Edit'
import { ImageIcon } from '@sanity/icons/Image'
import { Flex, Spinner } from '@sanity/ui'
import { type ComponentType, Suspense } from 'react'
import {
  type AssetSource,
  type AssetSourceComponentProps,
  type ComposableOption,
  type ConfigContext,
  definePlugin,
  type PluginOptions,
} from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { acceptedTypes, getAccept } from '#studio/pictures/accepted-files.ts'
import { mediaTypes } from './media-types.ts'
import { PreparedUploads } from './prepared-uploads.tsx'

/** Returns the items that an option of the plugin adds. */
function resolveOption<Item>(
  option: Item[] | ComposableOption<Item[], ConfigContext> | undefined,
  context: ConfigContext,
): Item[] {
  return typeof option === 'function' ? option([], context) : (option ?? [])
}

/**
 * `sanity-plugin-media` whose code loads when staff open the media library or choose an asset in it.
 */
export const lazyMedia = definePlugin(() => {
  const addSources: ComposableOption<AssetSource[], ConfigContext> = (sources, context) => [
    ...sources,
    ...[
      { name: 'media', title: 'Media', icon: ImageIcon },
      { name: 'edit-media', title: 'Edit Media', icon: EditIcon },
    ].map((source) => ({
      ...source,
      component: lazyMediaComponent<AssetSourceComponentProps>(
        source.name,
        ({ form }) => resolveOption(form?.image?.assetSources, context),
        ({ schemaType }) => getAccept(schemaType),
      ),
    })),
  ]
  return {
    name: 'media',
    schema: { types: mediaTypes },
    form: { file: { assetSources: addSources }, image: { assetSources: addSources } },
    tools: (tools, context) => [
      ...tools,
      {
        name: 'media',
        title: 'Media',
        icon: ImageIcon,
        component: lazyMediaComponent(
          'media',
          (plugin) => resolveOption(plugin.tools, context),
          () => acceptedTypes,
        ),
      },
    ],
  }
})

/**
 * Returns the component of the plugin's item with this name, inside the plugin's own providers.
 * @param getTypes returns the MIME types that may be uploaded
 */
function lazyMediaComponent<Props extends object>(
  name: string,
  getItems: (plugin: PluginOptions) => { name: string; component: ComponentType<Props> }[],
  getTypes: (props: Props) => string,
): ComponentType<Props> {
  const LazyComponent = lazyComponent(async () => {
    const { media } = await import('sanity-plugin-media')
    const plugin = media()
    const item = getItems(plugin).find((each) => each.name === name)
    const Providers = plugin.studio?.components?.layout
    if (!item || !Providers) throw new Error(`sanity-plugin-media has no ${name}`)
    const Item = item.component
    return (props: Props) => <Providers renderDefault={() => <Item {...props} />} />
  })
  return function MediaComponent(props: Props) {
    return (
      <PreparedUploads accept={getTypes(props)}>
        <Suspense fallback={<MediaLoading />}>
          <LazyComponent {...props} />
        </Suspense>
      </PreparedUploads>
    )
  }
}

function MediaLoading() {
  return (
    <Flex align="center" justify="center" height="fill" padding={4}>
      <Spinner muted />
    </Flex>
  )
}
