interface Props {
  text: string
  /** Name of the storefront. */
  name: string
}

/** Names longer than this, in characters, have more than a line of a heading on phones. */
const longNameLength = 22

/**
 * Text of a heading in which the storefront's name stays on one line, unless it is longer than the
 * line.
 */
export function HeadingText({ text, name }: Props) {
  const start = name.includes(' ') ? text.indexOf(name) : -1
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <bdi className={name.length > longNameLength ? 'long' : undefined}>{name}</bdi>
      {text.slice(start + name.length)}
    </>
  )
}
