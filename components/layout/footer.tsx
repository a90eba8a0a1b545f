import { LinkList } from '#components/content/link-list.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export function Footer({ shop, navigation }: { shop: Shop; navigation: Navigation }) {
  const { place, settings, dealership, displayName } = shop
  const t = translate(place.locale, 'footer')
  const edit = shop.edit({ id: 'navigation', type: 'navigation' })
  const email = dealership?.contactEmail ?? settings.contactEmail
  return (
    <footer className="bg-ink text-frost">
      <div className="page grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-3xl text-snow uppercase leading-tight">{displayName}</p>
          <p className="mt-4 max-w-md" {...edit('footerText')}>
            {navigation.footerText}
          </p>
          <p className="mt-4">
            <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
              {email}
            </a>
          </p>
          <p className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href={linkTo(place, '/products#quote')}>{t('requestQuote')}</ButtonLink>
            <ButtonLink href={linkTo(place, '/products')}>{t('viewProducts')}</ButtonLink>
          </p>
        </div>
        <div>
          <h2 className="mb-3 text-snow text-xl">{t('links')}</h2>
          <LinkList links={navigation.quickLinks} list="quickLinks" shop={shop} edit={edit} />
        </div>
        {settings.socialLinks.length > 0 && (
          <div>
            <h2 className="mb-3 text-snow text-xl">{t('follow')}</h2>
            <ul>
              {settings.socialLinks.map(({ _key, label, url }) => (
                <li key={_key}>
                  <a href={url} className="inline-block py-1.5 underline-offset-4 hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  )
}
