import type { Brand, LocalBusiness, Organization, Thing, WebSite } from 'schema-dts'
import type { Shop } from '#lib/storefront/current.ts'
import { absolute, mainAddress, pageAddress } from '#lib/storefront/whole-address.ts'
import { iconAddress } from '../icons.ts'
import { ids } from './ids.ts'

type Owner = Pick<Shop, 'place' | 'settings' | 'dealership'>

/** Who stands behind every page: the maker with its site and, on a dealer's storefront, the dealer. */
export function siteThings(shop: Owner): Thing[] {
  const { place, dealership } = shop
  return [
    organization(shop),
    site(shop),
    ...(dealership ? [localBusiness(shop.settings, place, dealership)] : []),
  ]
}

/** The brand of the bars, which on a dealer's storefront is the maker's too. */
export function brand({ productName }: Owner['settings']): Brand {
  return { '@type': 'Brand', '@id': ids.brand(), name: productName }
}

function organization({ settings, place }: Owner): Organization {
  const { productName, contactEmail, postalAddress, socialLinks } = settings
  return {
    '@type': 'Organization',
    '@id': ids.organization(),
    name: productName,
    url: mainAddress(place, '/'),
    logo: absolute(iconAddress('icon-512.png')),
    email: contactEmail,
    brand: brand(settings),
    ...(postalAddress && { address: postalAddress.split(/\s*\n\s*/).join(', ') }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  }
}

function site({ settings, place }: Owner): WebSite {
  return {
    '@type': 'WebSite',
    '@id': ids.site(),
    url: mainAddress(place, '/'),
    name: settings.productName,
    inLanguage: `${place.locale}-CA`,
    publisher: { '@id': ids.organization() },
  }
}

/**
 * A dealership sells the brand; it is no part of its maker. Where it is, its row does not say: Google
 * shows a business as such only with an address, and none is made up here.
 */
function localBusiness(
  settings: Owner['settings'],
  place: Owner['place'],
  { name, description, contactEmail }: NonNullable<Owner['dealership']>,
): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': ids.dealership(place),
    name,
    url: pageAddress(place, '/'),
    brand: brand(settings),
    ...(description && { description }),
    ...(contactEmail && { email: contactEmail }),
  }
}
