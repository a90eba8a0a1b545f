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

interface CounterProps {
  /** Of the element with the numbers, which describes the input. */
  id: string
  /** Maximum number of characters. */
  maxLength: number
  /** Number of characters of the text, with placeholders replaced. */
  used: number
  /** Storefront where the text is longer. */
  longest?: { where: string; used: number } | null
}

/** Number of characters of a text and of those that have room. */
export function Counter({ id, maxLength, used, longest = null }: CounterProps) {
  const isTooLong = used > maxLength || (longest !== null && longest.used > maxLength)
  return (
    <>
      <Flex justify="flex-end">
        <Text
          size={1}
          align="right"
          muted={!isTooLong}
          weight={isTooLong ? 'medium' : 'regular'}
          data-testid="counter"
        >
          <span id={id} style={isTooLong ? { color: 'var(--card-badge-critical-fg-color)' } : {}}>
            {used} / {maxLength}
            <VisuallyHidden> characters</VisuallyHidden>
            {longest && ` · ${longest.used} for ${longest.where}`}
          </span>
        </Text>
      </Flex>
      <VisuallyHidden role="status">
        {isTooLong ? `Longer than ${maxLength} characters` : ''}
      </VisuallyHidden>
    </>
  )
}

/** Default input with a character counter. */
export function CounterInput({
  input,
  ...counter
}: Omit<CounterProps, 'id'> & { input: StringInputProps }) {
  const counterId = useId()
  const describedBy = [input.elementProps['aria-describedby'], counterId].filter(Boolean).join(' ')
  return (
    <Stack gap={2}>
      {input.renderDefault({
        ...input,
        elementProps: { ...input.elementProps, 'aria-describedby': describedBy },
      })}
      <Counter id={counterId} {...counter} />
    </Stack>
  )
}
