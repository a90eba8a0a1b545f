/**
 * Scrolls the nearest scroll container so that an element is in its middle. `scrollIntoView` also scrolls elements
 * that the Studio clips, such as the frame around its tools, and users cannot scroll those back.
 */
export function scrollToCenter(element: Element) {
  const container = findScrollContainer(element)
  if (!container) return
  const { top, height } = element.getBoundingClientRect()
  const visible = container.getBoundingClientRect()
  container.scrollTop += top + height / 2 - (visible.top + visible.height / 2)
}

function findScrollContainer({ parentElement }: Element): Element | null {
  if (!parentElement) return null
  const isScrollable = /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return isScrollable && parentElement.scrollHeight > parentElement.clientHeight
    ? parentElement
    : findScrollContainer(parentElement)
}
