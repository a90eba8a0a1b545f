import { Button, Flex, Text } from '@sanity/ui'
import { useFrenchDraft } from './translation-service.tsx'

interface Props<Value> {
  /** Of the field, in its button's name. */
  label: string
  /** The English. */
  source: Value
  onDraft: (draft: Value) => void
}

/** Button that fills a text with a draft of the translation service; without a service there is none. */
export function DraftButton<Value>({ label, source, onDraft }: Props<Value>) {
  const service = useFrenchDraft()
  if (!service) return null
  const { isPending, error, draft } = service
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Button
        fontSize={1}
        padding={2}
        mode="ghost"
        text="Draft in French"
        aria-label={`Draft in French: ${label}`}
        loading={isPending}
        disabled={isPending}
        onClick={() => draft(source, onDraft)}
      />
      <Text size={1} role="status">
        {!isPending && error}
      </Text>
    </Flex>
  )
}
