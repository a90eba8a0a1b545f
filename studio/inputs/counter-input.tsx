import { Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { StringInputProps } from 'sanity'
import { styled } from 'styled-components'
import { interpolatedLength } from '#lib/content/placeholders.ts'

const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

interface Props {
  input: StringInputProps
  /** Maximum number of characters. */
  maxLength: number
}

/** Default input with a character counter, which counts placeholders with their replaced text. */
export function CounterInput({ input, maxLength }: Props) {
  const counterId = useId()
  const used = interpolatedLength(input.value ?? '')
  const isTooLong = used > maxLength
  const describedBy = [input.elementProps['aria-describedby'], counterId].filter(Boolean).join(' ')
  return (
    <Stack gap={2}>
      {input.renderDefault({
        ...input,
        elementProps: { ...input.elementProps, 'aria-describedby': describedBy },
      })}
      <Flex justify="flex-end">
        <Text size={1} muted={!isTooLong} weight={isTooLong ? 'medium' : 'regular'}>
          <span
            id={counterId}
            style={isTooLong ? { color: 'var(--card-badge-critical-fg-color)' } : {}}
          >
            {used} / {maxLength}
            <VisuallyHidden> characters</VisuallyHidden>
          </span>
        </Text>
      </Flex>
      <VisuallyHidden role="status">
        {isTooLong ? `Longer than ${maxLength} characters` : ''}
      </VisuallyHidden>
    </Stack>
  )
}
