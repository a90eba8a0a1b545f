import { useEffect } from 'react'

/** Time (ms) after which the preview of a page that failed to render is loaded again. */
const reloadAfterMs = 3_000

/**
 * Loads a page that failed to render again if it is in the frame of the preview: nothing there follows edits, and there
 * is no button of the browser that reloads a frame.
 */
export function usePreviewReload() {
  useEffect(() => {
    if (window.parent === window) return
    const timer = setTimeout(() => window.location.reload(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
