import { useState } from 'react'
import { useRouterState } from 'sanity/router'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * State of a dialog in the Studio's layout that a menu opens, since an action of a release cannot have a
 * dialog of its own. It closes when another tool opens, such as by the browser's Back button.
 * @returns `subject` of the open dialog, null if it is closed; `close` gives the focus back to the menu
 */
export function useLayoutDialog<Subject>() {
  const tool = useRouterState((state) => state.tool)
  const [opened, setOpened] = useState<{ subject: Subject; tool: unknown } | null>(null)
  const returnFocus = useReturnFocus()
  if (opened && opened.tool !== tool) setOpened(null)
  const open = (subject: Subject) =>
    // The menu of the action first gives the focus back to its button.
    requestAnimationFrame(() => {
      returnFocus.remember()
      setOpened({ subject, tool })
    })
  const close = () => {
    setOpened(null)
    requestAnimationFrame(returnFocus.focus)
  }
  return { subject: opened?.subject ?? null, open, close }
}
