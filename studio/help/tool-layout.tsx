import type { ActiveToolLayoutProps } from 'sanity'
import { KnownFeatures } from '#studio/tools/known-features.tsx'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { helpWidth, useIsHelpOpen } from './help-state.ts'

/** Width of a window in px from which a tool has room beside the guide; in narrower ones the guide covers a part. */
const minWidth = 1200

/** A tool of the Studio, mounted once, beside the guide while that is open. */
export function ToolLayout(props: ActiveToolLayoutProps) {
  const isWide = useIsWide(minWidth)
  const isOpen = useIsHelpOpen()
  return (
    <KnownFeatures>
      <div
        style={{
          height: '100%',
          boxSizing: 'border-box',
          paddingRight: isWide && isOpen ? helpWidth : undefined,
        }}
      >
        {props.renderDefault(props)}
      </div>
    </KnownFeatures>
  )
}
