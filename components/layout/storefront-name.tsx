import type { CSSProperties } from 'react'
import { DealerLogo } from '#components/ui/dealer-logo.tsx'
import type { Logo } from '#lib/values/logo-url.ts'

/** Name of the storefront with the logo mark: on one line, unless that would be too small to read. */
export function StorefrontName({ name, logo }: { name: string; logo: Logo | null }) {
  if (logo) return <DealerLogo {...{ name, logo }} />
  return (
    <span className="storefront-name" style={{ '--name-length': name.length } as CSSProperties}>
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}

/** Logo mark for dark surfaces: the bar with its three teeth below the rubber. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 44 28"
      aria-hidden="true"
      className={className ? `logo-mark ${className}` : 'logo-mark'}
    >
      <path d="M0 1h44v3H0z" />
      <path d="M0 7h39l5 5v5h-4l-5 10h-6V17h-3l-5 10h-6V17h-3L7 27H1V17H0z" />
    </svg>
  )
}
