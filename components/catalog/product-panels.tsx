'use client'

import { LinkItems, type LinkItemsProps } from '#components/content/link-items.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import type { DataAttribute } from '#lib/content/data-attributes.ts'

/** Panel with links. */
export interface ProductPanel extends LinkItemsProps {
  title: string
  note?: { text?: string } & ReturnType<DataAttribute>
}

/** Panels beside the details of a product. A Client Component, like `ProductCardItems`. */
export function ProductPanels({ panels }: { panels: readonly ProductPanel[] }) {
  return panels.map(({ title, note: { text, ...attribute } = {}, ...links }) => (
    <SidePanel key={title} title={title}>
      {text && <p {...attribute}>{text}</p>}
      <LinkItems {...links} />
    </SidePanel>
  ))
}
