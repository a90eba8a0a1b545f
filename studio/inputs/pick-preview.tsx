import type { PreviewProps } from 'sanity'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { explain } from './chosen-row.tsx'
import { RowPicture } from './row-picture.tsx'
import { useRow } from './use-row.ts'

interface Props {
  preview: PreviewProps
  catalogue: Catalogue
  kind: CatalogueKind
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/** A picked row in a list: its picture and title as they are in the catalogue now. */
export function PickPreview({ preview, catalogue, kind, id }: Props) {
  const { lookup } = useRow(catalogue, kind, id)
  if (preview.isPlaceholder) return preview.renderDefault(preview)
  if (!id) return preview.renderDefault({ ...preview, title: `No ${kind} chosen` })
  if (lookup.status === 'loading') return preview.renderDefault({ ...preview, isPlaceholder: true })
  const row = lookup.status === 'found' ? lookup.row : null
  const { title, subtitle } =
    lookup.status === 'found'
      ? lookup.row
      : { title: explain(kind, lookup.status).title, subtitle: explain(kind, lookup.status).text }
  return preview.renderDefault({
    ...preview,
    title,
    subtitle,
    media: <RowPicture kind={kind} row={row} size="100%" />,
  })
}
