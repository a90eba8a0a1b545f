import { useEffect, useRef } from 'react'
import { usePresentationNavigate } from 'sanity/presentation'

/** Time in milliseconds after which a frame that did not follow a request is loaded. */
const followMs = 2_000

const getFrameWindow = () => document.querySelector('iframe')?.contentWindow ?? null

/** Returns whether the preview's frame shows a URL of the Studio's origin. */
function frameShows(href: string): boolean {
  try {
    return getFrameWindow()?.location.href === href
  } catch {
    // A link opened another site, whose URL the Studio cannot read.
    return false
  }
}

/** Loads a URL in the preview's frame. */
export function loadInFrame(href: string) {
  // `replace` is allowed for a frame of another origin, unlike `assign`.
  getFrameWindow()?.location.replace(href)
}

/**
 * Returns functions that show a path of the site in the preview. Presentation asks the page in its frame
 * to navigate, and a page that is not hydrated yet misses that request.
 * @param siteUrl origin of the site, or null if it is the Studio's own
 */
export function usePreviewNavigation(siteUrl: string | null) {
  const navigate = usePresentationNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const request = (path: string) => {
    clearTimeout(timer.current)
    // Presentation compares its frame's URL with an absolute one: a path loses the next navigation.
    const { href } = new URL(path, siteUrl ?? window.location.origin)
    navigate(href)
    return href
  }
  /** Loads another storefront: its pages have another root layout, which Next loads as a document, too. */
  const load = (path: string) => loadInFrame(request(path))
  /** Navigates within a storefront, without loading a document unless the frame does not follow. */
  const follow = (path: string) => {
    // The URL in a frame of another origin cannot be read.
    if (siteUrl) return load(path)
    const href = request(path)
    timer.current = setTimeout(() => {
      if (!frameShows(href)) loadInFrame(href)
    }, followMs)
  }
  return { load, follow }
}
