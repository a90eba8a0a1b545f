import { useRef, useState } from 'react'
import { useRouterState } from 'sanity/router'

/**
 * State of a dialog in the Studio's layout that a menu opens, because an action of a release cannot render one. It
 * closes when another tool opens, such as by the browser's Back button.
 * @returns `subject` of the open dialog, null if it is closed; `close` gives the focus back to the menu
 */
export function useLayoutDialog<Subject>() {
  const tool = useRouterState((state) => state.tool)
  const [opened, setOpened] = useState<{ subject: Subject; tool: unknown } | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  if (opened && opened.tool !== tool) setOpened(null)
  const open = (subject: Subject) =>
    // The menu of the action first gives the focus back to its button.
    requestAnimationFrame(() => {
      opener.current = findOpener(document.activeElement)
      setOpened({ subject, tool })
    })
  const close = () => {
    setOpened(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return { subject: opened?.subject ?? null, open, close }
}

/** Returns the button of a menu for its items: the menu closes, and on a busy machine does so late. */
function findOpener(active: Element | null): HTMLElement | null {
  const labelId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = labelId ? document.getElementById(labelId) : active
  return opener instanceof HTMLElement ? opener : null
}
