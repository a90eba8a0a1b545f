import { Card, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** A section of a lead's view. */
export function Panel({ title, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding={4} radius={3} border>
      <Stack gap={4}>
        <Heading as="h3" id={id} size={0}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}
