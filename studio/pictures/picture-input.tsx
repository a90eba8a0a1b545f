import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  type FormPatch,
  type ObjectInputProps,
  type PatchArg,
  PatchEvent,
  set,
  unset,
} from 'sanity'
import { z } from 'zod'

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

const reference = z.object({ _ref: z.string() })

/** Value of a field of type `picture`, as far as its description is concerned. */
interface DescribedPicture {
  asset?: { _ref?: string } | undefined
  alt?: string | undefined
}

/** Returns the patches that a change of a form consists of. */
function getPatches(change: PatchArg | PatchEvent): readonly FormPatch[] {
  return change instanceof PatchEvent ? change.patches : PatchEvent.from(change).patches
}

/**
 * Returns whether a change replaces or removes a picture that has an alternative text, which no longer
 * applies then.
 */
export function isAltTextOutdated(
  { asset, alt }: DescribedPicture,
  patches: readonly FormPatch[],
): boolean {
  if (!alt?.trim() || !asset?._ref) return false
  return patches.some((patch) => {
    const [name, ...rest] = patch.path
    if (name !== 'asset' || rest.length > 0) return false
    if (patch.type === 'unset') return true
    return patch.type === 'set' && reference.safeParse(patch.value).data?._ref !== asset._ref
  })
}

/** Returns the change with the removal of the alternative text. */
function removeAltText(patches: readonly FormPatch[]): PatchEvent {
  return PatchEvent.from([...patches, unset(['alt'])])
}
