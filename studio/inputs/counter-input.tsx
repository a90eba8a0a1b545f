import { Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { StringInputProps } from 'sanity'
import { styled } from 'styled-components'
import { lengthWhenFilled } from '#lib/content/placeholders.ts'

const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

interface Props {
  input: StringInputProps
  /** Most characters. */
  limit: number
}

/** The usual input, and below it how many characters of so many are used, names in curly brackets in full. */
export function CounterInput({ input, limit }: Props) {
  const counterId = useId()
  const used = lengthWhenFilled(input.value ?? '')
  const tooLong = used > limit
  const described = [input.elementProps['aria-describedby'], counterId].filter(Boolean).join(' ')
  return (
    <Stack gap={2}>
      {input.renderDefault({
        ...input,
        elementProps: { ...input.elementProps, 'aria-describedby': described },
      })}
      <Flex justify="flex-end">
        <Text size={1} muted={!tooLong} weight={tooLong ? 'medium' : 'regular'}>
          <span
            id={counterId}
            style={tooLong ? { color: 'var(--card-badge-critical-fg-color)' } : {}}
          >
            {used} / {limit}
            <Unseen> characters</Unseen>
          </span>
        </Text>
      </Flex>
      <Unseen role="status">{tooLong ? `Longer than ${limit} characters` : ''}</Unseen>
    </Stack>
  )
}
