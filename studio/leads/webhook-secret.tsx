import { CopyIcon } from '@sanity/icons/Copy'
import { Box, Button, Card, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId } from 'react'

/** A secret that was just made. */
export function WebhookSecret({ secret }: { secret: string }) {
  const id = useId()
  const toast = useToast()
  return (
    <Card padding={3} radius={2} tone="caution" border>
      <Stack gap={3}>
        <Label as="label" size={1} htmlFor={id}>
          Secret
        </Label>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput
              id={id}
              fontSize={1}
              readOnly
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Box>
          <Button
            fontSize={1}
            mode="ghost"
            icon={CopyIcon}
            text="Copy"
            onClick={() =>
              navigator.clipboard
                .writeText(secret)
                .then(() => toast.push({ status: 'success', title: 'Copied' }))
            }
          />
        </Flex>
        <Text size={1} role="status">
          Give it to the receiver, which verifies by it that a lead comes from this site. It is
          shown this once.
        </Text>
      </Stack>
    </Card>
  )
}
