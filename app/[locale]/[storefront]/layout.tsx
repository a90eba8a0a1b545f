import '@fontsource-variable/archivo/wght.css'
import '@fontsource/barlow-condensed/600.css'
import './globals.css'
import type { Metadata } from 'next'
import type { CSSProperties, ReactNode } from 'react'
import { NoteArrival } from '#components/forms/note-arrival.tsx'
import { AnnouncementBar } from '#components/layout/announcement-bar.tsx'
import { Arrival } from '#components/layout/arrival.tsx'
import { Departure } from '#components/layout/departure.tsx'
import { ErrorTexts } from '#components/layout/error-texts.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { WaitlistBar } from '#components/layout/waitlist-bar.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { Tracking } from '#components/tracking/tracking.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { readBrands } from '#lib/catalog/brand.ts'
import { readDealershipSlugs } from '#lib/catalog/dealership.ts'
import { readNavigation } from '#lib/content/navigation.ts'
import { env } from '#lib/env.ts'
import { translate } from '#lib/messages.ts'
import { iconLinks } from '#lib/seo/icons.ts'
import { currentShop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { locales } from '#lib/storefront/locales.ts'
import { mainStorefront, type Storefront, storefrontParam } from '#lib/storefront/storefront.ts'
import { themeVariables } from '#lib/storefront/theme.ts'

export async function generateStaticParams() {
  const dealers = (await readDealershipSlugs()).map(
    (slug): Storefront => ({ kind: 'dealer', slug }),
  )
  return locales.flatMap((locale) =>
    [mainStorefront, ...dealers].map((storefront) => ({
      locale,
      storefront: storefrontParam(storefront),
    })),
  )
}

export async function generateMetadata(): Promise<Metadata> {
  const shop = await currentShop()
  return {
    metadataBase: new URL(env().SITE_URL),
    applicationName: shop.displayName,
    description: shop.settings.description,
    icons: iconLinks,
    title: { default: shop.displayName, template: `%s | ${shop.displayName}` },
  }
}

export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const [shop, navigation, brands] = await Promise.all([
    currentShop(),
    readNavigation(),
    readBrands(),
  ])
  const { place } = shop
  const filled = shop.fill(navigation)
  const contact = linkTo(place, '/contact')
  const t = translate(place.locale, 'navigation')
  const failure = translate(place.locale, 'error')
  return (
    <html
      lang={place.locale}
      data-scroll-behavior="smooth"
      className="max-sm:scroll-pb-24"
      style={themeVariables(shop.dealership?.colours) as CSSProperties}
    >
      <body className="flex min-h-dvh flex-col bg-snow text-theme-text max-lg:has-[#site-menu:popover-open]:overflow-hidden">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-snow focus:px-5 focus:py-3 focus:font-semibold focus:text-ink"
        >
          {t('skip')}
        </a>
        <AnnouncementBar shop={shop} />
        <Header shop={shop} navigation={filled} brands={brands} />
        <main
          id="content"
          tabIndex={-1}
          className="flex-1 outline-none **:data-arrived:shadow-none **:data-arrived:outline-none"
        >
          <ErrorTexts texts={{ title: failure('title'), retry: failure('retry') }}>
            {shop.exists ? children : <PageNotFound place={place} />}
          </ErrorTexts>
        </main>
        <Footer shop={shop} navigation={filled} />
        <Tracking place={place} />
        <WaitlistBar label={t('waitlist')} contact={contact}>
          <ButtonLink href={contact} className="w-full text-lg uppercase tracking-wide">
            {t('waitlist')}
          </ButtonLink>
        </WaitlistBar>
        <NoteArrival />
        <Arrival />
        <Departure text={t('loading')} />
      </body>
    </html>
  )
}
