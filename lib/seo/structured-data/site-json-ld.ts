import type { Brand, LocalBusiness, Organization, PostalAddress, Thing, WebSite } from 'schema-dts'
import { regionalLocales } from '#lib/base/locales.ts'
import type { DealershipContact } from '#lib/catalog/dealership-contact.ts'
import { absoluteUrl, mainStorefrontUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { iconPath } from '../icons.ts'
import { jsonLdIds } from './json-ld-ids.ts'

type SiteContext = Pick<StorefrontContext, 'route' | 'settings' | 'dealership'>

/** Returns the entities of every page: manufacturer, website and, on its storefront, the dealership. */
export function siteJsonLd(context: SiteContext): Thing[] {
  const { route, dealership } = context
  return [
    organization(context),
    website(context),
    ...(dealership ? [localBusiness(route, dealership)] : []),
  ]
}

/** Returns the brand of the bars, which is the same on all storefronts. */
export function brandJsonLd({ productName }: SiteContext['settings']): Brand {
  return { '@type': 'Brand', '@id': jsonLdIds.brand(), name: productName }
}

function organization({ settings, route }: SiteContext): Organization {
  const { productName, contactEmail, postalAddress, socialLinks } = settings
  return {
    '@type': 'Organization',
    '@id': jsonLdIds.organization(),
    name: productName,
    url: mainStorefrontUrl(route, '/'),
    logo: absoluteUrl(iconPath('icon-512.png')),
    email: contactEmail,
    brand: brandJsonLd(settings),
    ...(postalAddress && { address: postalAddress.split(/\s*\n\s*/).join(', ') }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  }
}

function website({ settings, route }: SiteContext): WebSite {
  return {
    '@type': 'WebSite',
    '@id': jsonLdIds.website(),
    url: mainStorefrontUrl(route, '/'),
    name: settings.productName,
    inLanguage: regionalLocales[route.locale],
    publisher: { '@id': jsonLdIds.organization() },
  }
}

/**
 * Dealership that sells the brand. Google shows a LocalBusiness with an address only, which is optional
 * in the `dealerships` table.
 */
function localBusiness(
  route: SiteContext['route'],
  dealership: NonNullable<SiteContext['dealership']>,
): LocalBusiness {
  const { name, description, contactEmail, phone, openingHours, closedDays } = dealership
  const address = postalAddress(dealership)
  return {
    '@type': 'LocalBusiness',
    '@id': jsonLdIds.dealership(route),
    name,
    url: storefrontUrl(route, '/'),
    brand: { '@id': jsonLdIds.brand() },
    ...(description && { description }),
    ...(contactEmail && { email: contactEmail }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(closedDays.length > 0 && {
      // Both times are the same: closed all day.
      specialOpeningHoursSpecification: closedDays.map((day) => ({
        '@type': 'OpeningHoursSpecification' as const,
        ...{ validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' },
      })),
    }),
  }
}

/** Returns the address as far as it is known, or null if neither street nor town is. */
function postalAddress(contact: DealershipContact): PostalAddress | null {
  const { street, town, province, postalCode } = contact
  if (street === null && town === null) return null
  return {
    '@type': 'PostalAddress',
    addressCountry: 'CA',
    ...(street && { streetAddress: street }),
    ...(town && { addressLocality: town }),
    ...(province && { addressRegion: province }),
    ...(postalCode && { postalCode }),
  }
}
