import type { PreviewProps } from 'sanity'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { describeUnavailableRow } from './chosen-row.tsx'
import { RowPicture } from './row-picture.tsx'
import { useCatalogRow } from './use-catalog-row.ts'

interface Props {
  preview: PreviewProps
  catalog: Catalog
  rowType: CatalogRowType
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/** Preview of a pick, with the row's current image and title. */
export function PickPreview({ preview, catalog, rowType, id }: Props) {
  const { lookup } = useCatalogRow(catalog, rowType, id)
  if (preview.isPlaceholder) return preview.renderDefault(preview)
  if (!id) return preview.renderDefault({ ...preview, title: `No ${rowType} chosen` })
  if (lookup.status === 'loading') return preview.renderDefault({ ...preview, isPlaceholder: true })
  const row = lookup.status === 'found' ? lookup.row : null
  const { title, subtitle } =
    lookup.status === 'found'
      ? lookup.row
      : {
          title: describeUnavailableRow(rowType, lookup.status).title,
          subtitle: describeUnavailableRow(rowType, lookup.status).text,
        }
  return preview.renderDefault({
    ...preview,
    title,
    subtitle,
    media: <RowPicture rowType={rowType} row={row} size="100%" />,
  })
}
