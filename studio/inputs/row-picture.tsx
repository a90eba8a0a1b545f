import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Text } from '@sanity/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'

const icons = { product: BlockElementIcon, brand: TagIcon, dealership: CaseIcon }

const Frame = styled.span<{ $size: number | string }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => (typeof $size === 'number' ? `${$size}px` : $size)};
  height: ${({ $size }) => (typeof $size === 'number' ? `${$size}px` : $size)};
  overflow: hidden;
  border-radius: 2px;
`

/**
 * White background, because logos are drawn for one and the Studio has a dark theme. The doubled `&`
 * raises the specificity above the styles of the Studio's previews.
 */
const Picture = styled.img<{ $whole: boolean }>`
  && {
    display: block;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    padding: ${({ $whole }) => ($whole ? '2px' : '0')};
    object-fit: ${({ $whole }) => ($whole ? 'contain' : 'cover')};
    background: ${({ $whole }) => ($whole ? '#fff' : 'transparent')};
  }
`

interface Props {
  rowType: CatalogRowType
  /** Null if the row no longer exists. */
  row: CatalogRow | null
  /** Width and height, in pixels or as a CSS length. */
  size: number | string
}

/** Image or logo of a row; an icon if it has none, or if it fails to load. */
export function RowPicture({ rowType, row, size }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const picture = row?.picture
  const Icon = row ? icons[rowType] : WarningOutlineIcon
  return (
    <Frame $size={size}>
      {picture && picture !== failedUrl ? (
        <Picture
          alt=""
          src={picture}
          $whole={rowType === 'brand'}
          onError={() => setFailedUrl(picture)}
        />
      ) : (
        <Text as="span" size={2} muted>
          <Icon />
        </Text>
      )}
    </Frame>
  )
}
