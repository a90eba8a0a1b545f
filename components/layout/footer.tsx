import Link from 'next/link'
import { LinkList } from '#components/content/link-list.tsx'
import { TrackingChoice } from '#components/tracking/tracking.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { Mark } from './mark.tsx'

/** What stands below every page (spec section 2, "Footer"). */
export function Footer({ shop, navigation }: { shop: Shop; navigation: Navigation }) {
  const { place, settings, dealership, displayName } = shop
  const t = translate(place.locale, 'footer')
  const edit = shop.edit({ id: 'navigation', type: 'navigation' })
  const editSettings = shop.edit({ id: 'siteSettings', type: 'siteSettings' })
  const email = dealership?.contactEmail ?? settings.contactEmail
  const isShort = displayName.length <= 16
  return (
    <footer className="bg-ink text-frost print:hidden">
      <div className="page py-14 md:py-20">
        <div className="flex items-end justify-between gap-x-10 gap-y-8 border-line-dark border-b pb-12 max-lg:flex-wrap">
          <div className="flex min-w-0 items-center gap-6">
            <Mark className={`max-sm:hidden ${isShort ? 'w-24' : 'w-16'}`} />
            <p
              className={`min-w-0 max-w-3xl text-balance font-display text-snow uppercase leading-none [overflow-wrap:anywhere] ${isShort ? 'text-[clamp(3.25rem,2.25rem+5vw,6.5rem)]' : 'text-title'}`}
            >
              {displayName}
            </p>
          </div>
          <p className="flex shrink-0 gap-4 max-sm:w-full max-sm:flex-col">
            <ButtonLink href={linkTo(place, '/products#quote')}>{t('requestQuote')}</ButtonLink>
            <ButtonLink kind="quiet" href={linkTo(place, '/products')}>
              {t('viewProducts')}
            </ButtonLink>
          </p>
        </div>
        <div className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-[2fr_2fr_1fr]">
          <div>
            {dealership?.description && (
              <p className="mb-4 max-w-md text-lead text-snow">{dealership.description}</p>
            )}
            <p className="max-w-md" {...edit('footerText')}>
              {navigation.footerText}
            </p>
            <p className="mt-6">
              <a
                href={`mailto:${email}`}
                className="inline-block break-all py-1 font-semibold text-snow underline decoration-2 decoration-theme-accent-on-dark underline-offset-8 hover:text-theme-accent-on-dark"
                {...(dealership?.contactEmail ? {} : editSettings('contactEmail'))}
              >
                {email}
              </a>
            </p>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links" className="mb-3 text-2xl text-snow">
              {t('links')}
            </h2>
            <div className="sm:[&_ul]:columns-2">
              <LinkList links={navigation.quickLinks} list="quickLinks" shop={shop} edit={edit} />
            </div>
          </nav>
          {settings.socialLinks.length > 0 && (
            <div>
              <h2 className="mb-3 text-2xl text-snow">{t('follow')}</h2>
              <ul {...editSettings('socialLinks')}>
                {settings.socialLinks.map(({ _key, label, url }) => (
                  <li key={_key}>
                    <a
                      href={url}
                      className="inline-block py-1.5 underline-offset-4 hover:underline"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="mt-12 flex flex-wrap gap-x-8 border-line-dark border-t pt-6">
          <Link
            href={linkTo(place, '/privacy')}
            className="inline-block py-1.5 underline-offset-4 hover:underline"
          >
            {t('privacy')}
          </Link>
          <TrackingChoice locale={place.locale} />
        </p>
      </div>
    </footer>
  )
}
