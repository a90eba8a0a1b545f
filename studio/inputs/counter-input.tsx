import { Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { StringInputProps } from 'sanity'
import { styled } from 'styled-components'

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
  /** Number of characters of the text, with placeholders replaced. */
  used: number
  /** Storefront where the text is longer. */
  longest?: { where: string; used: number } | null
}

/** Default input with a character counter. */
export function CounterInput({ input, maxLength, used, longest = null }: Props) {
  const counterId = useId()
  const isTooLong = used > maxLength || (longest !== null && longest.used > maxLength)
  const describedBy = [input.elementProps['aria-describedby'], counterId].filter(Boolean).join(' ')
  return (
    <Stack gap={2}>
      {input.renderDefault({
        ...input,
        elementProps: { ...input.elementProps, 'aria-describedby': describedBy },
      })}
      <Flex justify="flex-end">
        <Text
          size={1}
          align="right"
          muted={!isTooLong}
          weight={isTooLong ? 'medium' : 'regular'}
          data-testid="counter"
        >
          <span
            id={counterId}
            style={isTooLong ? { color: 'var(--card-badge-critical-fg-color)' } : {}}
          >
            {used} / {maxLength}
            <VisuallyHidden> characters</VisuallyHidden>
            {longest && ` · ${longest.used} for ${longest.where}`}
          </span>
        </Text>
      </Flex>
      <VisuallyHidden role="status">
        {isTooLong ? `Longer than ${maxLength} characters` : ''}
      </VisuallyHidden>
    </Stack>
  )
}
