import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getColumnName } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { getFieldValue } from '#lib/catalog/staff/row-values.ts'
import type { ScheduledChange } from '#lib/catalog/staff/scheduled-change.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { formatValue } from './format-value.ts'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  change: ScheduledChange
  brands: readonly StaffBrand[]
  isDisabled: boolean
  onCancel: () => void
}

/** A scheduled change with its values and a button that cancels it. */
export function ScheduledChangeItem({ change, brands, isDisabled, onCancel }: Props) {
  const isFailed = change.state === 'failed'
  return (
    <Card
      padding={3}
      radius={2}
      tone={isFailed ? 'critical' : 'transparent'}
      data-testid="scheduled-change"
    >
      <Flex gap={3} align="flex-start" wrap="wrap">
        <Stack gap={2} flex={1} style={{ minWidth: '14rem' }}>
          <Text size={1} weight="medium">
            {describeTime(change)}
          </Text>
          {describeValues(change, brands).map((text) => (
            <Text key={text} size={1} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          ))}
          {change.staff_name !== null && (
            <Text size={1} muted>
              {change.staff_name}
            </Text>
          )}
        </Stack>
        {!isFailed && (
          <Button
            fontSize={1}
            mode="ghost"
            text={change.state === 'waiting' ? 'Cancel' : 'Keep for good'}
            disabled={isDisabled}
            onClick={onCancel}
          />
        )}
      </Flex>
    </Card>
  )
}

function describeTime({ state, starts_at, ends_at }: ScheduledChange): string {
  const [from, until] = [starts_at, ends_at].map((time) =>
    time === null ? '' : formatDateTime(time),
  )
  if (state === 'failed') return `Not made on ${from}: a rule of the catalogue rejected it`
  if (state === 'applied') return `In force until ${until}`
  return until ? `${from} until ${until}` : `From ${from}`
}

function describeValues({ content }: ScheduledChange, brands: readonly StaffBrand[]): string[] {
  return catalogFields.products.flatMap((field) => {
    if (!(getColumnName(field) in content)) return []
    const value = getFieldValue(field, content)
    const isOther = field.column !== undefined && !hasMember(content[field.column], field.name)
    return isOther ? [] : [`${field.label}: ${formatValue(field, value, brands)}`]
  })
}

const hasMember = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value
