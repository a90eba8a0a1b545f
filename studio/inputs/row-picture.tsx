import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Text } from '@sanity/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { CatalogueRow } from '../catalogue/catalogue.ts'

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
 * Logos are drawn for white paper, and the Studio may be dark. The doubled `&` outweighs what the
 * Studio's previews say of pictures.
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
  kind: CatalogueKind
  /** Null where the row is no longer there. */
  row: CatalogueRow | null
  /** Width and height: pixels, or a CSS length. */
  size: number | string
}

/** A row's picture or logo; a symbol where it has none, or none that loads. */
export function RowPicture({ kind, row, size }: Props) {
  const [broken, setBroken] = useState<string>()
  const picture = row?.picture
  const Icon = row ? icons[kind] : WarningOutlineIcon
  return (
    <Frame $size={size}>
      {picture && picture !== broken ? (
        <Picture
          alt=""
          src={picture}
          $whole={kind === 'brand'}
          onError={() => setBroken(picture)}
        />
      ) : (
        <Text as="span" size={2} muted>
          <Icon />
        </Text>
      )}
    </Frame>
  )
}
