import { LaunchIcon } from '@sanity/icons/Launch'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Flex, Heading } from '@sanity/ui'
import type { Ref } from 'react'
import type { Locale } from '#lib/base/locales.ts'

interface Props {
  /** The heading, which scripts can focus. */
  ref: Ref<HTMLDivElement>
  text: string
  /** Paths of the row's page on the site by language; null if it has none. */
  sitePaths: Record<Locale, string> | null
  /** Null for a row that is not stored yet. */
  onDelete: (() => void) | null
}

/** Heading of a row's form, with links to its page in both languages and the button that deletes it. */
export function RowHeading({ ref, text, sitePaths, onDelete }: Props) {
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box flex={1} style={{ minWidth: 'min(100%, 18rem)' }}>
        <Heading as="h2" size={2} ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
          {text}
        </Heading>
      </Box>
      {sitePaths !== null && (
        <>
          <Button
            as="a"
            href={sitePaths.en}
            target="_blank"
            rel="noreferrer"
            fontSize={1}
            mode="bleed"
            icon={LaunchIcon}
            text="View on the site"
          />
          <Button
            as="a"
            href={sitePaths.fr}
            target="_blank"
            rel="noreferrer"
            fontSize={1}
            mode="bleed"
            text="In French"
            aria-label="View on the site in French"
          />
        </>
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
