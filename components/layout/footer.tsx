import Link from 'next/link'
import { nameProduct } from '#lib/content/product-placeholder.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export function Footer({ shop: { place, settings, dealership, displayName } }: { shop: Shop }) {
  const t = translate(place.locale, 'footer')
  const navigation = translate(place.locale, 'navigation')
  const email = dealership?.contactEmail ?? settings.contactEmail
  return (
    <footer className="bg-ink text-frost">
      <div className="page grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-3xl text-snow uppercase leading-tight">{displayName}</p>
          {settings.footerText && (
            <p className="mt-4 max-w-md">{nameProduct(settings.footerText, displayName)}</p>
          )}
          {email && (
            <p className="mt-4">
              <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
        </div>
        <div>
          <h2 className="text-snow text-xl">{t('links')}</h2>
          <ul className="mt-3">
            <FooterLink href={linkTo(place, '/products')}>{t('viewProducts')}</FooterLink>
            <FooterLink href={linkTo(place, '/faq')}>{navigation('faq')}</FooterLink>
          </ul>
        </div>
        {settings.socialLinks.length > 0 && (
          <div>
            <h2 className="text-snow text-xl">{t('follow')}</h2>
            <ul className="mt-3">
              {settings.socialLinks.map(({ label, url }) => (
                <FooterLink key={url} href={url}>
                  {label}
                </FooterLink>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link href={href} className="inline-block py-1.5 underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  )
}
