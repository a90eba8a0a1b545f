import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type ObjectInputProps, set } from 'sanity'
import {
  type DescribedPicture,
  getPatches,
  isAltTextOutdated,
  removeAltText,
} from './replaced-picture.ts'

/** Default input of a picture. Removes the description of a replaced picture, unless staff keep it. */
export function PictureInput({ input }: { input: ObjectInputProps<DescribedPicture> }) {
  const { value, onChange } = input
  const [earlierAlt, setEarlierAlt] = useState<string | null>(null)
  const handleChange: typeof onChange = (change) => {
    const patches = getPatches(change)
    if (!value || !isAltTextOutdated(value, patches)) return onChange(change)
    setEarlierAlt(value.alt ?? null)
    onChange(removeAltText(patches))
  }
  const isAsked = earlierAlt !== null && Boolean(value?.asset) && !value?.alt
  return (
    <Stack gap={4}>
      {isAsked && (
        <Card padding={3} radius={2} tone="caution" border role="status">
          <Stack gap={3}>
            <Text size={1}>
              The picture is another one: describe it below. The description was “{earlierAlt}”.
            </Text>
            <Flex>
              <Button
                fontSize={1}
                mode="ghost"
                text="It fits this picture too"
                onClick={() => onChange(set(earlierAlt, ['alt']))}
              />
            </Flex>
          </Stack>
        </Card>
      )}
      {input.renderDefault({ ...input, onChange: handleChange })}
    </Stack>
  )
}
