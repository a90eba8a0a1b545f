import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import type { NavbarProps } from 'sanity'
import { helpButtonId, toggleHelp, toggleHelpFromMenu, useIsHelpOpen } from './help-state.ts'

function HelpButton() {
  const isOpen = useIsHelpOpen()
  return (
    <Button
      id={helpButtonId}
      fontSize={1}
      padding={2}
      mode="bleed"
      icon={BookIcon}
      text="Help"
      selected={isOpen}
      aria-expanded={isOpen}
      onClick={toggleHelp}
    />
  )
}

/** The guide's places in the navigation bar and, in a narrow window, in its menu: as the Studio adds its tasks. */
export const helpActions: NonNullable<NavbarProps['__internal_actions']> = [
  { location: 'topbar', name: 'help', render: HelpButton },
  {
    ...{ location: 'sidebar', name: 'help-in-menu', title: 'Help', icon: BookIcon },
    ...{ selected: false, onAction: toggleHelpFromMenu },
  },
]
