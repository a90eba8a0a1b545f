import { Button, Card, Flex, Text } from '@sanity/ui'

interface Props {
  text: string
  onRetry?: () => void
}

/** An empty or failed state, with a button to retry. */
export function StatusMessage({ text, onRetry }: Props) {
  return (
    <Card padding={4} radius={2} tone={onRetry ? 'critical' : 'transparent'} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>{text}</Text>
        {onRetry && <Button fontSize={1} mode="ghost" text="Try again" onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
