import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex, Text } from '@sanity/ui'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { usePreviewHref } from './use-preview-href.ts'

interface Props {
  name: string
  /** Null for a deleted dealership, and until it is read. */
  dealer: CatalogRow | null
  isReadOnly: boolean
  onRemove: () => void
}

/** A dealer of another text, with a link to the preview of its storefront. */
export function DealerTextDealer({ name, dealer, isReadOnly, onRemove }: Props) {
  const getPreviewHref = usePreviewHref()
  return (
    <Flex as="li" align="center" gap={3} style={{ listStyle: 'none' }}>
      <Text size={1} style={{ flex: 1 }}>
        {name}
      </Text>
      {dealer && (
        <Button
          as="a"
          href={getPreviewHref(dealer.slug)}
          target="_blank"
          rel="noreferrer"
          fontSize={1}
          padding={2}
          mode="ghost"
          text="Preview"
          aria-label={`Preview on the storefront of ${name}`}
        />
      )}
      {!isReadOnly && (
        <Button
          fontSize={1}
          padding={2}
          mode="bleed"
          icon={CloseIcon}
          aria-label={`Not for ${name}`}
          onClick={onRemove}
        />
      )}
    </Flex>
  )
}
