import type { NavbarProps } from 'sanity'
import { createGlobalStyle } from 'styled-components'
import { NavbarWithNotice } from './webhooks/navbar-with-notice.tsx'

/** Hides links to the project on sanity.io, which an embedded Content Lake does not have. */
const WithoutHostedProject = createGlobalStyle`
  #workspace-menu,
  a[href*='sanity.io/manage'] {
    display: none !important;
  }
`

/** The navigation bar of the Studio with an embedded Content Lake. */
export function EmbeddedNavbar(props: NavbarProps) {
  return (
    <>
      <WithoutHostedProject />
      <NavbarWithNotice {...props} />
    </>
  )
}
