import { type CommentAnchor, isAnchorSelector } from '#lib/guests/guest-comment.ts'

const headingSelector = 'main :is(h1, h2, h3)'

/** Returns the anchors of the page's visible headings, in the order of the page. */
export function getHeadingAnchors(): CommentAnchor[] {
  return [...document.querySelectorAll(headingSelector)]
    .filter((heading) => heading.checkVisibility() && getText(heading) !== '')
    .map((heading) => ({ ...describe(heading), x: 0, y: 0.5 }))
}

/** Returns the anchor of a point, in pixels of the window, of an element. */
export function getPointAnchor(element: Element, clientX: number, clientY: number): CommentAnchor {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    ...describe(element),
    x: clamp((clientX - left) / Math.max(width, 1)),
    y: clamp((clientY - top) / Math.max(height, 1)),
  }
}

/**
 * Returns where an anchor is in the window, in pixels. If a changed draft has no such element, it is at the
 * heading of the same text, else at the top of the page.
 */
export function locateAnchor({ selector, heading, x, y }: CommentAnchor): { x: number; y: number } {
  const element =
    findElement(selector) ??
    [...document.querySelectorAll(headingSelector)].find((each) => getText(each) === heading) ??
    document.body
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + x * width, y: top + y * height }
}

/** Returns the element of a selector; null if no element matches, or the selector is invalid. */
function findElement(selector: string): Element | null {
  if (selector === '') return null
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction))

const getText = (element: Element) =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200)

function describe(element: Element): Pick<CommentAnchor, 'selector' | 'heading'> {
  const selector = getSelector(element)
  const heading = findHeading(element)
  return {
    selector: isAnchorSelector(selector) ? selector : '',
    heading: heading ? getText(heading) : '',
  }
}

/** Returns the first heading in an element, else the last one before it. */
function findHeading(element: Element): Element | undefined {
  if (element.matches(headingSelector)) return element
  const headings = [...document.querySelectorAll(headingSelector)]
  return (
    headings.find((heading) => element.contains(heading)) ??
    headings.findLast(
      (heading) =>
        heading.contains(element) ||
        heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  )
}

/** Returns a selector from the nearest element whose id staff or developers wrote. */
function getSelector(element: Element): string {
  const steps: string[] = []
  for (
    let each: Element | null = element;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (/^[a-z][\w-]*$/i.test(each.id)) return [`#${each.id}`, ...steps].join(' > ')
    steps.unshift(`${each.localName}:nth-of-type(${getPosition(each)})`)
  }
  return ['body', ...steps].join(' > ')
}

function getPosition(element: Element): number {
  const siblings = [...(element.parentElement?.children ?? [])]
  return siblings.filter(({ localName }) => localName === element.localName).indexOf(element) + 1
}
