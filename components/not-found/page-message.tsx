import type { ReactNode } from 'react'
import { LogoMark } from '#components/layout/storefront-name.tsx'

interface Props {
  /** Status code beside the heading, in place of the logo mark. */
  statusCode?: string
  heading: string
  text?: ReactNode
  /** Links to other pages. */
  children: ReactNode
}

/** Message in place of a page, on a dark surface. */
export function PageMessage({ statusCode, heading, text, children }: Props) {
  return (
    <div className="grid min-h-[70vh] items-center overflow-hidden bg-plate text-snow">
      <div className="page grid items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-[1fr_auto]">
        <div className="lg:order-last">
          {statusCode ? (
            <p
              aria-hidden="true"
              className="font-display text-[clamp(8rem,32vw,22rem)] text-frost/50 leading-[0.76]"
            >
              {statusCode}
            </p>
          ) : (
            <LogoMark className="w-32 lg:w-104 [&_path]:fill-line-dark" />
          )}
        </div>
        <div>
          <div className="h-1 w-24 bg-theme-accent-on-dark" />
          <h1 className="mt-6 text-headline">{heading}</h1>
          {text && <p className="mt-5 max-w-prose text-frost text-lead">{text}</p>}
          <p className="mt-9 flex flex-wrap gap-4">{children}</p>
        </div>
      </div>
    </div>
  )
}
