import type { ReactNode } from 'react'

/** The heading of a page without a picture and the text below it, on plate. */
export function PageHeading({ children, text }: { children: ReactNode; text?: ReactNode }) {
  return (
    <div className="bg-plate py-12 text-snow md:py-20">
      <div className="page">
        <h1 className="max-w-4xl text-[clamp(2.25rem,1.6rem+3vw,4rem)]">{children}</h1>
        <div className="mt-6 h-1 w-24 bg-theme-accent" />
        {text && <p className="mt-6 max-w-prose text-frost text-lg">{text}</p>}
      </div>
    </div>
  )
}
