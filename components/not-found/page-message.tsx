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
    <div className="page-message">
      <div>
        <div>{mark ?? <LogoMark />}</div>
        <div>
          <h1>{heading}</h1>
          {text && <p>{text}</p>}
          <div>{children}</div>
        </div>
      </div>
    </div>
  )
}
