import { LinkList } from '#components/content/link-list.tsx'
import { ConsentSettings } from '#components/tracking/tracking.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { pages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { LogoMark } from './logo-mark.tsx'

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
  const dataAttribute = context.createDataAttribute({ id: 'navigation', type: 'navigation' })
  const settingsDataAttribute = context.createDataAttribute({
    id: 'siteSettings',
    type: 'siteSettings',
  })
  const email = dealership?.contactEmail ?? settings.contactEmail
  const isShort = displayName.length <= 16
  return (
    <footer className="site-footer">
      <div>
        <div className="footer-brand">
          <div>
            <LogoMark className={`max-sm:hidden ${isShort ? 'w-24' : 'w-16'}`} />
            <p className={isShort ? 'text-[clamp(3.25rem,2.25rem+5vw,6.5rem)]' : 'text-title'}>
              {displayName}
            </p>
          </div>
          <p>
            <ButtonLink href={storefrontHref(route, '/products#quote')}>
              {t('requestQuote')}
            </ButtonLink>
            <ButtonLink variant="onDark" href={storefrontHref(route, '/products')}>
              {t('viewProducts')}
            </ButtonLink>
          </p>
        </div>
        <div className="footer-columns">
          <div>
            {dealership?.description && (
              <p className="mb-4 text-lead text-snow">{dealership.description}</p>
            )}
            <p {...dataAttribute('footerText')}>{navigation.footerText}</p>
            <p className="mt-6">
              <a
                href={`mailto:${email}`}
                {...(dealership?.contactEmail ? {} : settingsDataAttribute('contactEmail'))}
              >
                {email}
              </a>
            </p>
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
              <ul className="link-list" {...settingsDataAttribute('socialLinks')}>
                {settings.socialLinks.map(({ _key, label, url }) => (
                  <li key={_key}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="footer-legal">
          <Link href={storefrontHref(route, pages.privacy.path)}>{t('privacy')}</Link>
          <ConsentSettings locale={route.locale} />
        </p>
      </div>
    </footer>
  )
}
