interface Props {
  text: string
  /** Name of the storefront. */
  name: string
}

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
      <bdi>{name}</bdi>
      {text.slice(start + name.length)}
    </>
  )
}
