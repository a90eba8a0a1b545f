import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ErasureReceipt } from '#lib/leads/staff/person.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { saveFile } from '#studio/tools/save-file.ts'

/** Receipts of erasures, which have no address: who asked is known from the request. */
export function ErasureReceipts({ receipts }: { receipts: readonly ErasureReceipt[] }) {
  return (
    <Stack gap={4} as="section" aria-label="Erasures">
      <Heading as="h3" size={0}>
        Erasures
      </Heading>
      {receipts.length === 0 && (
        <Text size={1} muted>
          Nobody was erased yet.
        </Text>
      )}
      {receipts.map((receipt) => (
        <Card key={receipt.id} padding={3} radius={2} border>
          <Flex gap={3} align="flex-start">
            <Stack gap={3} flex={1}>
              <Text size={1} weight="medium">
                {formatDateTime(receipt.erased_at)}, {receipt.erased_by}
              </Text>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {receipt.reason}
              </Text>
              <Text size={1} muted>
                {describe(receipt)}
              </Text>
            </Stack>
            <Button
              fontSize={1}
              mode="bleed"
              icon={DownloadIcon}
              aria-label={`Receipt of ${formatDateTime(receipt.erased_at)}`}
              title="Download the receipt"
              onClick={() =>
                saveFile(
                  new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
                  `erasure-${receipt.id}.json`,
                )
              }
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function describe({ deleted, redacted, dealerships }: ErasureReceipt): string {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
  const stays =
    dealerships.length > 0 ? ` The catalogue publishes the address: ${dealerships.join(', ')}.` : ''
  return `${rows(sum(deleted))} deleted, the address masked in ${rows(sum(redacted))}.${stays}`
}
