import Link from 'next/link'
import type { ComponentProps } from 'react'

const look = 'bevel inline-block text-center font-semibold leading-tight'

const sizes = {
  normal: 'px-7 py-3.5',
  /** For the bar at the top. */
  small: 'px-4 py-2.5 text-sm [--bevel:9px]',
}

const kinds = {
  /** The one thing to do. */
  main: 'text-theme-on-button [--bevel-fill:var(--theme-button)] hover:[--bevel-fill:color-mix(in_oklab,var(--theme-button),black_14%)]',
  /** What one may do instead, on a dark surface. */
  quiet:
    'text-snow [--bevel-fill:rgb(255_255_255/0.12)] hover:[--bevel-fill:rgb(255_255_255/0.22)]',
  /** The same on a light surface. */
  dark: 'text-snow [--bevel-fill:var(--color-plate)] hover:[--bevel-fill:var(--color-ink)]',
}

interface Kind {
  kind?: keyof typeof kinds
}

interface Size {
  size?: keyof typeof sizes
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'main',
  size = 'normal',
  className = '',
  ...props
}: ComponentProps<typeof Link> & Kind & Size) {
  return <Link {...props} className={`${look} ${sizes[size]} ${kinds[kind]} ${className}`} />
}

export function Button({
  kind = 'main',
  className = '',
  ...props
}: ComponentProps<'button'> & Kind) {
  return (
    <button
      type="button"
      {...props}
      className={`${look} cursor-pointer disabled:cursor-default disabled:opacity-60 ${sizes.normal} ${kinds[kind]} ${className}`}
    />
  )
}
