import { LaunchIcon } from '@sanity/icons/Launch'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Flex, Heading } from '@sanity/ui'
import type { Ref } from 'react'

interface Props {
  /** The heading, which scripts can focus. */
  ref: Ref<HTMLDivElement>
  text: string
  /** Path of the row's page on the site; null if it has none. */
  sitePath: string | null
  /** Null for a row that is not stored yet. */
  onDelete: (() => void) | null
}

/** Heading of a row's form, with a link to its page and the button that deletes it. */
export function RowHeading({ ref, text, sitePath, onDelete }: Props) {
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box flex={1} style={{ minWidth: 'min(100%, 18rem)' }}>
        <Heading as="h2" size={2} ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
          {text}
        </Heading>
      </Box>
      {sitePath !== null && (
        <Button
          as="a"
          href={sitePath}
          target="_blank"
          rel="noreferrer"
          fontSize={1}
          mode="bleed"
          icon={LaunchIcon}
          text="View on the site"
        />
      )}
      {onDelete && (
        <Button
          fontSize={1}
          mode="bleed"
          tone="critical"
          icon={TrashIcon}
          text="Delete"
          onClick={onDelete}
        />
      )}
    </Flex>
  )
}
