import { Button, Card, Flex, Text } from '@sanity/ui'

interface Props {
  text: string
  onTryAgain?: () => void
}

/** Says why there is nothing to be seen. */
export function Notice({ text, onTryAgain }: Props) {
  return (
    <Card padding={4} radius={2} tone={onTryAgain ? 'critical' : 'transparent'} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>{text}</Text>
        {onTryAgain && <Button fontSize={1} mode="ghost" text="Try again" onClick={onTryAgain} />}
      </Flex>
    </Card>
  )
}
