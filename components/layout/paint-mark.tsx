interface Props {
  id: string
}

/**
 * Mark in a page: a browser paints the page only once it has read up to here. Otherwise a slow device paints part
 * of a row, which moves when the rest arrives. Firefox ignores it; Chromium waits for the start of an element,
 * not for its end, so the mark is one of its own.
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export function PaintMark({ id }: Props) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
