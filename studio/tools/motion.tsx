import { type DialogProps, Dialog as SanityDialog, Stack } from '@sanity/ui'
import { AnimatePresence, motion, useIsPresent, useReducedMotion } from 'framer-motion'
import type { PropsWithChildren, ReactNode, Ref } from 'react'

const AnimatedDialog = motion.create(SanityDialog)

/** Props of an element that comes and goes; none of them under reduced motion. */
function useTransition() {
  if (useReducedMotion()) return null
  return {
    initial: { opacity: 0, y: 8 },
    animate: { opacity: 1, y: 0 },
    exit: { opacity: 0, transition: { duration: 0.16 } },
    transition: { duration: 0.2, ease: 'easeOut' },
  } as const
}

/** Dialog that fades in. It closes at once, so that nothing that is about to go has the focus. */
export function Dialog(props: PropsWithChildren<DialogProps>) {
  return <AnimatedDialog {...props} {...useTransition()} />
}

interface ListProps {
  label: string
  /** Name of the list's query: items of another one appear without a transition. */
  query?: string
  gap: number
  isOrdered?: boolean
  ref?: Ref<HTMLUListElement>
  /** `ListItem`, or components that return one, with keys. */
  children: ReactNode
}

/** List whose items fade in and out as they are added and removed. Those it has at first are there at once. */
export function List({ label, query, gap, isOrdered = false, ref, children }: ListProps) {
  return (
    <Stack
      as={isOrdered ? 'ol' : 'ul'}
      {...(ref && { ref })}
      gap={gap}
      padding={0}
      margin={0}
      aria-label={label}
    >
      <AnimatePresence key={query} initial={false} mode="popLayout">
        {children}
      </AnimatePresence>
    </Stack>
  )
}

interface ItemProps {
  /** Count of the list's changes after which items glide to their new places; without it, they never do. */
  moves?: number
  children: ReactNode
}

/** Item of a `List`. While it fades out it is inert, and hidden from screen readers. */
export function ListItem({ moves, children }: ItemProps) {
  const isPresent = useIsPresent()
  const transition = useTransition()
  return (
    <motion.li
      {...transition}
      {...(moves !== undefined && transition && { layout: 'position', layoutDependency: moves })}
      {...(!isPresent && { inert: true, 'aria-hidden': true })}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' }}
    >
      {children}
    </motion.li>
  )
}
