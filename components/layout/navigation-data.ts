import type { CallLink } from '#components/dealers/dealer-bar-data.ts'
import type { BrandName } from '#lib/catalog/brands.ts'
import type { CallToAction } from '#lib/storefront/calls-to-action.ts'
import type { Logo } from '#lib/values/logo-url.ts'
import type { NavWidth } from './fit-nav-items.ts'
import type { HeaderTexts } from './header-texts.ts'
import type { NavItem } from './nav-links.ts'

export interface FittedNavItem extends NavItem {
  /** Width of the screen from which the link has room in the header; absent if it always has. */
  from?: Exclude<NavWidth, 'lg'>
}

/** Data of the navigation on wide screens and of the menu on phones. */
export interface NavigationData {
  /** Of the storefront's home page. */
  homeHref: string
  /** Of the page of all products. */
  productsHref: string
  /** Name of the storefront. */
  name: string
  /** Logo of its dealership, in place of the name. */
  logo: Logo | null
  brands: readonly BrandName[]
  items: readonly FittedNavItem[]
  /** The main button. */
  action: CallToAction
  /** Button of the menu on phones that leads to the quote form. */
  quote: CallToAction
  /** Null on the main storefront, and without a phone number. */
  call: CallLink | null
  texts: HeaderTexts
}
