import type { ReactNode } from 'react'

/**
 * Dimension line as in a technical drawing: a line between two ticks with the value in the middle.
 */
export function DimensionLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 text-mill">
      <Arrow />
      <p className="shrink-0 text-center text-theme-text max-sm:max-w-56">{children}</p>
      <Arrow className="-scale-x-100" />
    </div>
  )
}

function Arrow({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`flex h-6 min-w-6 flex-1 items-center ${className}`}>
      <span className="h-full w-px bg-current" />
      <span className="size-0 border-y-4 border-y-transparent border-r-8 border-r-current" />
      <span className="h-px flex-1 bg-current" />
    </div>
  )
}
