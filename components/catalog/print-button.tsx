'use client'

import { type ReactNode, useState } from 'react'

interface Props {
  /** How to print without the button. */
  help: string
  children: ReactNode
}

/** Time in which a browser that can print begins to, in milliseconds. */
const printStartMs = 1000

/**
 * Button that opens the print view, from which a page is saved as a file. The text that says how to print otherwise
 * stands in its place without JavaScript, and below it in a browser that ignores it, such as one inside another app.
 */
export function PrintButton({ help, children }: Props) {
  const [isIgnored, setIgnored] = useState(false)

  function handleClick() {
    const timer = setTimeout(() => setIgnored(true), printStartMs)
    window.addEventListener('beforeprint', () => clearTimeout(timer), { once: true })
    window.print()
  }

  return (
    <div className="product-save">
      <button type="button" onClick={handleClick}>
        {children}
      </button>
      <p role="status">
        {/* The attribute `hidden` would win over the media query. */}
        <span className={isIgnored ? undefined : 'hidden noscript:inline'}>{help}</span>
      </p>
    </div>
  )
}
