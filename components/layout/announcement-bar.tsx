import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Announcement above every page, while it is switched on in the Studio. */
export async function AnnouncementBar({ context }: { context: StorefrontContext }) {
  const announcement = await getAnnouncement(context.storefrontValues)
  if (!announcement || (context.dealership && !announcement.onDealers)) return null
  const { text, link } = announcement
  const href = link && contentHref(link.href, context.route)
  const dataAttribute = context.singletonDataAttribute('announcementBar', announcement)
  return (
    <aside
      aria-label={translate(context.route.locale, 'announcement')('label')}
      className="bg-theme-accent py-2 text-center text-sm text-theme-on-accent leading-6 print:hidden"
    >
      <p className="page">
        <span {...dataAttribute('text')}>{text}</span>{' '}
        {link && href && (
          <Link
            href={href}
            className="inline-block font-semibold underline underline-offset-4"
            lang={link.lang}
            {...dataAttribute('link.label')}
          >
            {link.label}
          </Link>
        )}
      </p>
    </aside>
  )
}
