import type { ReactNode } from 'react'
import { type ActiveToolLayoutProps, useFeatureEnabled } from 'sanity'

/**
 * Shows what it contains once it knows the features of the project. The Studio learns them after the first rendering of
 * each part that asks (`useFeatureEnabled`), and then wraps that part in other elements for its tasks or comments: what
 * was shown before is mounted a second time, without the dialogs and texts of the first.
 */
export function KnownFeatures({ children }: { children: ReactNode }) {
  const { isLoading } = useFeatureEnabled('studioComments')
  return isLoading ? null : children
}

/** A tool of the Studio, mounted once. */
export function ToolLayout(props: ActiveToolLayoutProps) {
  return <KnownFeatures>{props.renderDefault(props)}</KnownFeatures>
}
