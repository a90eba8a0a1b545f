import Link from 'next/link'
import { readAnnouncement } from '#lib/content/announcement.ts'
import { translate } from '#lib/messages.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'

/** One sentence above every page, while staff show one. */
export async function AnnouncementBar({ shop }: { shop: Shop }) {
  const announcement = shop.fill(await readAnnouncement())
  if (!announcement || (shop.dealership && !announcement.onDealers)) return null
  const { text, link } = announcement
  const href = link && contentHref(link.href, shop)
  const edit = shop.edit({ id: 'announcementBar', type: 'announcementBar' })
  return (
    <aside
      aria-label={translate(shop.place.locale, 'announcement')('label')}
      className="bg-theme-accent py-2 text-center text-sm text-theme-on-accent leading-6 print:hidden"
    >
      <p className="page">
        <span {...edit('text')}>{text}</span>{' '}
        {link && href && (
          <Link
            href={href}
            className="inline-block font-semibold underline underline-offset-4"
            {...edit('link.label')}
          >
            {link.label}
          </Link>
        )}
      </p>
    </aside>
  )
}
