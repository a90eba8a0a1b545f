import type { CSSProperties } from 'react'
import { LogoMark } from './logo-mark.tsx'

/** Name of the storefront with the logo mark: on one line, unless that would be too small to read. */
export function StorefrontName({ name }: { name: string }) {
  return (
    <span className="storefront-name" style={{ '--name-length': name.length } as CSSProperties}>
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}
