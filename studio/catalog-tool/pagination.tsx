import { ChevronLeftIcon } from '@sanity/icons/ChevronLeft'
import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { Button, Flex, Text } from '@sanity/ui'
import { pageSize } from './list-params.ts'

interface Props {
  count: number
  /** From 1. */
  page: number
  /** Plural noun of the counted rows. */
  word: string
  onChange: (page: number) => void
}

const format = (value: number) => value.toLocaleString('en')

/** Number of rows, and buttons to the other pages. */
export function Pagination({ count, page, word, onChange }: Props) {
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = Math.min(count, page * pageSize)
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text size={1} muted role="status">
        {pageCount === 1
          ? `${format(count)} ${word}`
          : `${format(first)} to ${format(last)} of ${format(count)} ${word}`}
      </Text>
      {pageCount > 1 && (
        <Flex as="nav" gap={1} aria-label="Pages">
          <Button
            fontSize={1}
            mode="bleed"
            icon={ChevronLeftIcon}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
          <Button
            fontSize={1}
            mode="bleed"
            icon={ChevronRightIcon}
            aria-label="Next page"
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          />
        </Flex>
      )}
    </Flex>
  )
}
