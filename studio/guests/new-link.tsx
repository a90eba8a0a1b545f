import { CopyIcon } from '@sanity/icons/Copy'
import { Box, Button, Card, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'

/** A link that was just made, which is copied at once. */
export function NewLink({ url }: { url: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const copy = useCallback(async () => {
    const isDone = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone)
  }, [url])
  useEffect(() => {
    input.current?.focus()
    void copy()
  }, [copy])
  return (
    <Card padding={3} radius={2} tone="positive" border>
      <Stack gap={3}>
        <Label as="label" size={1} htmlFor={id}>
          New link
        </Label>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput
              ref={input}
              id={id}
              fontSize={1}
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Box>
          <Button fontSize={1} mode="ghost" icon={CopyIcon} text="Copy" onClick={copy} />
        </Flex>
        <Text size={1} role="status">
          {isCopied === false
            ? 'Your browser does not let this page copy: copy the link from the field. It is shown only once.'
            : isCopied && 'Copied. The link is shown only once.'}
        </Text>
      </Stack>
    </Card>
  )
}
