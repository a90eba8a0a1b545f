import { Box, type Placement, Text } from '@sanity/ui'
import type { AutocompleteProps } from '@sanity/ui/autocomplete'
import { Popover } from '@sanity/ui/popover'
import { type ReactNode, useEffect } from 'react'
import { usePortalBoundary } from 'sanity'

type Render = NonNullable<AutocompleteProps['renderPopover']>

interface Props {
  popover: Parameters<Render>[0]
  listRef: Parameters<Render>[1]
  /** Replaces the list, for example when nothing was found; null shows the list. */
  message: ReactNode
  /** Whether the list will change soon. */
  isBusy?: boolean
}

const placements: Placement[] = ['top-start', 'bottom-start']

/** List below a search field; it can extend beyond the dialog of the field. */
export function SuggestionsPopover({ popover, listRef, message, isBusy }: Props) {
  const boundary = usePortalBoundary() ?? document.documentElement
  const { content, hidden, inputElement, onMouseEnter, onMouseLeave } = popover

  // Autocomplete ignores that the focus leaves the field while the pointer is over the list.
  useEffect(() => {
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Tab' && onMouseLeave()
    inputElement?.addEventListener('keydown', handleKeyDown)
    return () => inputElement?.removeEventListener('keydown', handleKeyDown)
  }, [inputElement, onMouseLeave])

  return (
    <Popover
      arrow={false}
      constrainSize
      content={
        <div ref={listRef} aria-busy={isBusy} style={{ opacity: isBusy && !message ? 0.5 : 1 }}>
          {message ? (
            <Box padding={4} role="status">
              <Text size={1} muted align="center">
                {message}
              </Text>
            </Box>
          ) : (
            content
          )}
        </div>
      }
      fallbackPlacements={placements}
      floatingBoundary={boundary}
      matchReferenceWidth
      onMouseEnter={onMouseEnter}
      onMouseLeave={onMouseLeave}
      open={!hidden && Boolean(message || content)}
      overflow="auto"
      placement="bottom-start"
      portal
      referenceBoundary={boundary}
      referenceElement={inputElement}
    />
  )
}
