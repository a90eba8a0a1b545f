import { Text } from '@sanity/ui'

interface Props {
  /** Of the note, for `aria-describedby` of the control. */
  id: string
  text: string
  /** Whether it is an error message. */
  isError: boolean
}

/** A note below a control: a hint, or an error, which is announced. */
export function FieldNote({ id, text, isError }: Props) {
  return (
    <Text
      id={id}
      size={1}
      muted={!isError}
      role={isError ? 'alert' : undefined}
      style={isError ? { color: 'var(--card-badge-critical-fg-color)' } : undefined}
    >
      {text}
    </Text>
  )
}
