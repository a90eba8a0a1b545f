import './globals.css'
import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import type { CSSProperties, ReactNode } from 'react'
import { fontVariables } from '#app/fonts/fonts.ts'
import { getCallLink, getDealerBarData } from '#components/dealers/dealer-bar-data.ts'
import { CaptureAttribution } from '#components/forms/capture-attribution.tsx'
import { LanguageOffer } from '#components/language/language-offer.tsx'
import { ActionBar } from '#components/layout/action-bar.tsx'
import { AnnouncementBar } from '#components/layout/announcement-bar.tsx'
import { DealerBar } from '#components/layout/dealer-bar.tsx'
import { ErrorTextsProvider } from '#components/layout/error-texts.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { NavigationPending } from '#components/layout/navigation-pending.tsx'
import { RouteFocus } from '#components/layout/route-focus.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { DraftTools } from '#components/preview/draft-tools.tsx'
import { Tracking } from '#components/tracking/tracking.tsx'
import { env } from '#lib/base/env.ts'
import { locales, otherLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getBrandNames } from '#lib/catalog/brands.ts'
import { getPrerenderedDealershipSlugs } from '#lib/catalog/dealership.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { mainStorefront, type Storefront, storefrontParam } from '#lib/routing/storefront.ts'
import { iconMetadata } from '#lib/seo/icons.ts'
import { manifestPath } from '#lib/seo/web-manifest.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import { getLayoutContext } from '#lib/storefront/get-storefront-context.ts'
import { themeVariables } from '#lib/storefront/theme.ts'

export async function generateStaticParams() {
  const slugs = await getPrerenderedDealershipSlugs()
  const dealers = slugs.map((slug): Storefront => ({ kind: 'dealer', slug }))
  return locales.flatMap((locale) =>
    [mainStorefront, ...dealers].map((storefront) => ({
      locale,
      storefront: storefrontParam(storefront),
    })),
  )
}

export async function generateMetadata(): Promise<Metadata> {
  const [{ context, exists }, { isEnabled: isDraftMode }] = await Promise.all([
    getLayoutContext(),
    draftMode(),
  ])
  return {
    metadataBase: new URL(env().SITE_URL),
    applicationName: context.displayName,
    description: context.settings.description,
    icons: iconMetadata,
    manifest: manifestPath(context.route.locale),
    title: { default: context.displayName, template: `%s | ${context.displayName}` },
    ...(isDraftMode && { robots: 'noindex' }),
    ...(!exists && {
      title: `${translate(context.route.locale, 'notFound')('title')} | ${context.displayName}`,
      robots: 'noindex',
    }),
  }
}

export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const { context, exists } = await getLayoutContext()
  const [navigation, brands, { isEnabled: isDraftMode }] = await Promise.all([
    getNavigation(context.storefrontValues),
    getBrandNames(),
    draftMode(),
  ])
  const { route } = context
  const { action, quote } = getCallsToAction(context, navigation)
  const dealer = getDealerBarData(context)
  const call = getCallLink(context)
  const t = translate(route.locale, 'navigation')
  const tError = translate(route.locale, 'error')
  return (
    <html
      lang={route.locale}
      data-scroll-behavior="smooth"
      className={fontVariables}
      {...(context.dealership && {
        style: themeVariables(context.dealership.colors) as CSSProperties,
      })}
    >
      <body className="site" data-form-in-view={dealer ? '' : undefined}>
        <a href="#content" className="skip-link">
          {t('skip')}
        </a>
        <AnnouncementBar context={context} />
        <Header context={context} navigation={navigation} brands={brands} call={call} />
        {dealer && <DealerBar dealer={dealer} call={call} quote={quote} />}
        <main id="content" tabIndex={-1}>
          <ErrorTextsProvider texts={{ title: tError('title'), retry: tError('retry') }}>
            {exists ? children : <PageNotFound route={route} />}
          </ErrorTextsProvider>
        </main>
        <Footer context={context} navigation={navigation} />
        <Tracking route={route} />
        <ActionBar name={t('action')} quote={quote} action={action} call={call} />
        <LanguageOffer locale={otherLocale(route.locale)} />
        <CaptureAttribution />
        <RouteFocus />
        <NavigationPending text={t('loading')} />
        {isDraftMode && <DraftTools locale={route.locale} />}
      </body>
    </html>
  )
}
