import type { ReactNode } from 'react'
import { LogoMark } from '#components/layout/storefront-name.tsx'

interface Props {
  /** Beside the heading; the logo mark by default. */
  mark?: ReactNode
  heading: string
  text?: ReactNode
  /** Where to go from here. */
  children: ReactNode
}

/** Message in place of a page, on a dark surface. */
export function PageMessage({ mark, heading, text, children }: Props) {
  return (
    <div className="grid min-h-[50vh] items-center overflow-hidden bg-plate text-snow">
      <div className="page grid items-center gap-x-16 gap-y-8 py-8 md:py-16 lg:grid-cols-[1fr_auto]">
        <div className="lg:order-last">
          {mark ?? <LogoMark className="w-32 lg:w-104 [&_path]:fill-line-dark" />}
        </div>
        <div>
          <div className="h-1 w-14 bg-theme-accent-on-dark" />
          <h1 className="mt-4 text-headline">{heading}</h1>
          {text && <p className="mt-3 max-w-prose text-frost text-lead">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-4">{children}</div>
        </div>
      </div>
    </div>
  )
}
