'use client'

import { type ComponentProps, lazy } from 'react'
import type { PreviewTools as PreviewToolsComponent } from './preview-tools.tsx'

const PreviewTools = lazy(() =>
  import('./preview-tools.tsx').then((module) => ({ default: module.PreviewTools })),
)

/**
 * Loads the tools of a preview when rendered: in draft mode only. It is a function because a Server
 * Component cannot render a lazy component of a client module directly.
 */
export function LazyPreviewTools(props: ComponentProps<typeof PreviewToolsComponent>) {
  return <PreviewTools {...props} />
}
