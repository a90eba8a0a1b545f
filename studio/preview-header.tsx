import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Box, Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { useRouterState } from 'sanity/router'
import { createGlobalStyle } from 'styled-components'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { CatalogPanel } from './catalog-tool/catalog-panel.tsx'
import { GuestLinksButton } from './guests/guest-links-button.tsx'
import { FirstEditRefresh } from './presentation/first-edit-refresh.ts'
import { PreviewSize } from './presentation/preview-size.tsx'

/** Replaces the handler that reloads a preview which responds slowly. */
const ignore = () => {}

const FoldedForm = createGlobalStyle`
  #presentation-narrow-panel-content,
  :has(+ #presentation-narrow-panel-content) {
    display: none !important;
  }
  #presentation-narrow-panel-preview {
    flex-grow: 100 !important;
  }
`

/**
 * Header of the preview: the Studio's own, the size of the preview, and a button that folds the form. It
 * also opens the form of a catalogue row that is clicked.
 */
export function PreviewHeader({ renderDefault, ...props }: PreviewHeaderProps) {
  const { iframeRef, onRefresh } = props
  const { id, type, path } = useRouterState()
  const opened = JSON.stringify([id, path])
  // A click on another text shows the form again.
  const [foldedAt, setFoldedAt] = useState<string | null>(null)
  const isFolded = foldedAt === opened
  const isWide = useIsWide()
  function refresh() {
    onRefresh(() => {
      const frame = iframeRef.current
      if (!frame) return
      const { src } = frame
      frame.src = src
    })
  }
  return (
    <>
      <Box flex={1} style={{ minWidth: 0 }}>
        {renderDefault({ ...props, renderDefault })}
      </Box>
      {isWide && (
        <Flex gap={1} align="center" flex="none" paddingLeft={1}>
          <PreviewSize {...props} />
          <GuestLinksButton {...props} />
          <Button
            fontSize={1}
            padding={2}
            mode="bleed"
            icon={isFolded ? EyeOpenIcon : EyeClosedIcon}
            aria-label={isFolded ? 'Show the form' : 'Hide the form'}
            title={isFolded ? 'Show the form' : 'Hide the form'}
            onClick={() => setFoldedAt(isFolded ? null : opened)}
          />
        </Flex>
      )}
      {isWide && isFolded && <FoldedForm />}
      <CatalogPanel onSave={refresh} />
      {typeof id === 'string' && typeof type === 'string' && (
        <FirstEditRefresh key={id} id={id} type={type} onRefresh={() => onRefresh(ignore)} />
      )}
    </>
  )
}
