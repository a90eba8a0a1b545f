import type { ReactNode } from 'react'

/** Classes in `badge.css`. */
const variants = {
  plate: 'badge badge-plate',
  accent: 'badge badge-accent',
  outline: 'badge badge-outline',
}

/** Label of one or two words. */
export function Badge({
  variant = 'plate',
  children,
}: {
  variant?: keyof typeof variants
  children: ReactNode
}) {
  return <span className={variants[variant]}>{children}</span>
}
