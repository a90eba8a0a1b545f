import { Box, Select } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { createGlobalStyle } from 'styled-components'

/** Widths of the preview, in CSS pixels. */
const widths = { desktop: 1440, tablet: 768 }

type Size = keyof typeof widths | 'panel' | 'phone'

const titles: Record<Size, string> = {
  panel: 'Fit the panel',
  desktop: `Desktop ${widths.desktop}`,
  tablet: `Tablet ${widths.tablet}`,
  phone: 'Phone',
}

const FixedWidth = createGlobalStyle<{ $width: number; $zoom: number }>`
  #presentation-narrow-panel-preview iframe {
    flex: none;
    width: ${({ $width }) => $width}px !important;
    zoom: ${({ $zoom }) => $zoom};
  }
`

type Props = Pick<PreviewHeaderProps, 'iframeRef' | 'setViewport' | 'viewport'>

/** Choice of the preview's width. A page wider than the panel is scaled down. */
export function PreviewSize({ iframeRef, setViewport, viewport }: Props) {
  const [chosen, setChosen] = useState<Exclude<Size, 'phone'>>('panel')
  const size = viewport === 'mobile' ? 'phone' : chosen
  const panelWidth = usePanelWidth(iframeRef)
  const width = size === 'desktop' || size === 'tablet' ? widths[size] : null
  return (
    <Box style={{ width: '8rem' }}>
      <Select
        aria-label="Size of the preview"
        fontSize={1}
        padding={2}
        value={size}
        onChange={({ currentTarget: { value } }) => {
          setViewport(value === 'phone' ? 'mobile' : 'desktop')
          setChosen(value === 'desktop' || value === 'tablet' ? value : 'panel')
        }}
      >
        {(['panel', 'desktop', 'tablet', 'phone'] as const).map((each) => (
          <option key={each} value={each}>
            {titles[each]}
          </option>
        ))}
      </Select>
      {width !== null && <FixedWidth $width={width} $zoom={Math.min(1, panelWidth / width)} />}
    </Box>
  )
}

/** Returns the width of the element around the preview's frame, in CSS pixels. */
function usePanelWidth(iframeRef: Props['iframeRef']): number {
  const [panelWidth, setPanelWidth] = useState(widths.desktop)
  useEffect(() => {
    const panel = iframeRef.current?.parentElement
    if (!panel) return
    const observer = new ResizeObserver(() => setPanelWidth(panel.clientWidth))
    observer.observe(panel)
    return () => observer.disconnect()
  }, [iframeRef])
  return panelWidth
}
