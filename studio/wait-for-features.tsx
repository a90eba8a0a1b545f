import { Flex, Spinner } from '@sanity/ui'
import { definePlugin, type LayoutProps, useFeatureEnabled } from 'sanity'

/**
 * Shows the Studio once it knows the features of the project: the Studio's tasks wrap the layout in other elements
 * after that answer, so that all of it would be mounted a second time, without the dialogs and texts of the first.
 */
export const waitForFeatures = definePlugin({
  name: 'wait-for-features',
  studio: { components: { layout: FeaturesLayout } },
})

function FeaturesLayout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('sanityTasks')
  if (!isLoading) return props.renderDefault(props)
  return (
    <Flex align="center" justify="center" height="fill">
      <Spinner muted />
    </Flex>
  )
}
