import '@fontsource-variable/archivo/wght.css'
import '@fontsource/barlow-condensed/600.css'
import './globals.css'
import type { Metadata } from 'next'
import type { CSSProperties, ReactNode } from 'react'
import { AnnouncementBar } from '#components/layout/announcement-bar.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { readDealershipSlugs } from '#lib/catalog/dealership.ts'
import { readNavigation } from '#lib/content/navigation.ts'
import { env } from '#lib/env.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'
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
    ...pageMetadata(shop, { title: '' }),
    metadataBase: new URL(env().SITE_URL),
    title: { default: shop.displayName, template: `%s | ${shop.displayName}` },
  }
}

export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const [shop, navigation] = await Promise.all([currentShop(), readNavigation()])
  const filled = shop.fill(navigation)
  const t = translate(shop.place.locale, 'navigation')
  return (
    <html
      lang={shop.place.locale}
      style={themeVariables(shop.dealership?.colours) as CSSProperties}
    >
      <body className="flex min-h-dvh flex-col bg-snow text-theme-text">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-snow focus:p-3 focus:text-ink"
        >
          {t('skip')}
        </a>
        <AnnouncementBar shop={shop} />
        <Header shop={shop} navigation={filled} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {shop.exists ? children : <PageNotFound place={shop.place} />}
        </main>
        <Footer shop={shop} navigation={filled} />
      </body>
    </html>
  )
}
