import { Heading } from '@sanity/ui'
import { useEffect, useRef } from 'react'

/** Heading of a view of the dialog, which gets the focus when the view replaces another. */
export function WebhookHeading({ text }: { text: string }) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading
      as="h2"
      size={1}
      ref={heading}
      tabIndex={-1}
      style={{ outline: 'none', overflowWrap: 'anywhere' }}
    >
      {text}
    </Heading>
  )
}
