import { LinkItems } from '#components/content/link-items.tsx'
import { LinkList } from '#components/content/link-list.tsx'
import { ContactDetails } from '#components/dealers/contact-details.tsx'
import { LanguageLink } from '#components/language/language-link.tsx'
import { ConsentSettings } from '#components/tracking/tracking.tsx'
import { Link } from '#components/ui/link.tsx'
import { otherLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { pages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { FooterBrand } from './footer-brand.tsx'

/** Footer of every page. */
export function Footer({
  context,
  navigation,
}: {
  context: StorefrontContext
  navigation: Navigation
}) {
  const { route, settings, dealership, displayName } = context
  const t = translate(route.locale, 'footer')
  const language = otherLocale(route.locale)
  const dataAttribute = context.singletonDataAttribute('navigation', navigation)
  const { footerQuote } = getCallsToAction(context, navigation)
  const settingsDataAttribute = context.singletonDataAttribute('siteSettings')
  return (
    <footer className="site-footer">
      <div>
        <div className="footer-brand">
          <FooterBrand
            name={displayName}
            quote={footerQuote}
            products={{
              href: storefrontHref(route, pages.products.path),
              label:
                navigation.footerProductsLabel ??
                translate(navigation.lang ?? route.locale, 'footer')('viewProducts'),
              ...dataAttribute('footerProductsLabel'),
            }}
          />
        </div>
        <div className="footer-columns">
          <div>
            {dealership?.description && (
              <p className="footer-lead" {...(dealership.lang && { lang: dealership.lang })}>
                {dealership.description}
              </p>
            )}
            <p {...dataAttribute('footerText')}>{navigation.footerText}</p>
            {dealership && <ContactDetails contact={formatContact(dealership, route.locale)} />}
            {!dealership?.contactEmail && (
              <p className="mt-6">
                <a
                  href={`mailto:${settings.contactEmail}`}
                  {...settingsDataAttribute('contactEmail')}
                >
                  {settings.contactEmail}
                </a>
              </p>
            )}
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{t('links')}</h2>
            <LinkList
              links={navigation.quickLinks}
              fieldName="quickLinks"
              context={context}
              dataAttribute={dataAttribute}
            />
          </nav>
          {settings.socialLinks.length > 0 && (
            <div>
              <h2>{t('follow')}</h2>
              <LinkItems
                external={translate(route.locale, 'navigation')('external')}
                links={settings.socialLinks.map(({ label, url }) => ({ label, href: url }))}
                {...settingsDataAttribute('socialLinks')}
              />
            </div>
          )}
        </div>
        <p className="footer-legal">
          <Link href={storefrontHref(route, pages.privacy.path)}>{t('privacy')}</Link>
          <LanguageLink locale={language}>{translate(language, 'language')('name')}</LanguageLink>
          <ConsentSettings locale={route.locale} />
        </p>
      </div>
    </footer>
  )
}
