import { Suspense } from 'react'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { useIsHelpOpen } from './help-state.ts'

const HelpPanel = lazyComponent(async () => {
  const { HelpPanel } = await import('./help-panel.tsx')
  return HelpPanel
})

/** The staff guide beside the screen, while it is open. Its code and text load when it first opens. */
export function Help() {
  return useIsHelpOpen() ? (
    <Suspense fallback={null}>
      <HelpPanel />
    </Suspense>
  ) : null
}
