import { Button, Card, Flex, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type ObjectInputProps, stringToPath } from 'sanity'
import { useObjectCallbacks } from '#studio/inputs/object-input-context.tsx'
import { countStates, findOpenTranslations } from './find-translations.ts'
import { stateNames } from './translation-mark.tsx'

/** Header of a document with texts without a current translation: how many, and a way to the first. */
export function TranslationsNotice({ schemaType, value }: ObjectInputProps) {
  const open = useMemo(() => findOpenTranslations(schemaType, value), [schemaType, value])
  const { onPathFocus, onPathOpen } = useObjectCallbacks()
  const [first] = open
  if (!first) return null
  const handleShow = () => {
    const path = stringToPath(first.at)
    onPathOpen(path)
    onPathFocus(path)
  }
  return (
    <Card padding={3} radius={2} border tone="caution" data-testid="translations-notice">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} style={{ flex: 1 }}>
          French: {countStates(open, stateNames)}
        </Text>
        <Button fontSize={1} padding={2} mode="ghost" text="Show the first" onClick={handleShow} />
      </Flex>
    </Card>
  )
}
