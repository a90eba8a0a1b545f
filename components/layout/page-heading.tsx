import type { ReactNode } from 'react'

/** The heading of a page without a picture, on plate. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <div className="bg-plate py-12 text-snow md:py-20">
      <div className="page">
        <h1 className="max-w-4xl text-[clamp(2.25rem,1.6rem+3vw,4rem)]">{children}</h1>
        <div className="mt-6 h-1 w-24 bg-theme-accent" />
      </div>
    </div>
  )
}
