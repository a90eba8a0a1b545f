import { Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import type { ObjectInputProps } from 'sanity'
import { stateNames } from '#studio/tools/translation-mark.tsx'
import { countStates, findOpenTranslations } from './find-translations.ts'

/** Number of places that the notice names. */
const namedPlaces = 3

/**
 * Header of a document with texts without a current translation: how many, and the first. It has no button: the Studio
 * gives the focus to the first one of a document that it opens.
 */
export function TranslationsNotice({ schemaType, value }: ObjectInputProps) {
  const open = useMemo(() => findOpenTranslations(schemaType, value), [schemaType, value])
  if (open.length === 0) return null
  const places = [...new Set(open.map(({ titles }) => titles.join(' › ')))]
  const others = places.length - namedPlaces
  return (
    <Card padding={3} radius={2} border tone="caution" data-testid="translations-notice">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          French: {countStates(open, stateNames)}
        </Text>
        <Text size={1} muted>
          {places.slice(0, namedPlaces).join('; ')}
          {others > 0 && `; and ${others.toLocaleString('en')} more`}
        </Text>
      </Stack>
    </Card>
  )
}
