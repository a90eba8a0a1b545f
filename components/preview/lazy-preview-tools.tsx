'use client'

import type { ComponentProps } from 'react'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { PreviewTools as PreviewToolsComponent } from './preview-tools.tsx'

const PreviewTools = lazyComponent(async () => {
  const { PreviewTools } = await import('./preview-tools.tsx')
  return PreviewTools
})

/**
 * Loads the tools of a preview when rendered: in draft mode only. It is a function because a Server
 * Component cannot render a lazy component of a client module directly.
 */
export function LazyPreviewTools(props: ComponentProps<typeof PreviewToolsComponent>) {
  return <PreviewTools {...props} />
}
