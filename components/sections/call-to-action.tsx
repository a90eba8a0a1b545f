import { ButtonRow } from '#components/content/button-row.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { Link } from '#components/ui/link.tsx'
import { formatContact, formatPlace } from '#lib/catalog/format-contact.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { SectionProps } from './section-props.ts'

/**
 * Heading and buttons beside a picture, with a link below them. Where the link leads to a page that a dealer's
 * storefront does not have, the dealership is there instead.
 */
export function CallToActionSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'callToActionSection'>) {
  const { picture, link } = section
  const { route, dealership } = context
  const href = link && contentHref(link.href, route)
  const contact = dealership && formatContact(dealership, route.locale)
  return (
    <section
      id={section.id}
      className="relative isolate overflow-hidden bg-ink text-snow"
      {...itemAttributes}
    >
      {picture && (
        <div
          className="inset-y-0 right-0 -z-10 lg:absolute lg:w-[56%] lg:[clip-path:polygon(22%_0,100%_0,100%_100%,0_100%)]"
          {...dataAttribute('picture')}
        >
          <ContentPicture
            image={picture}
            aspect={pictureAspects.callToAction.screen}
            mobileAspect={pictureAspects.callToAction.phone}
            sizes="(min-width: 1024px) 56vw, (min-width: 640px) 100vw, 66vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="page band">
        <div className={picture ? 'lg:max-w-[46%]' : 'max-w-3xl'}>
          <h2 className="text-headline capitals" {...dataAttribute('heading')}>
            <HeadingText text={section.heading} name={context.displayName} />
          </h2>
          {section.text && (
            <p className="mt-5 max-w-prose text-frost text-lead" {...dataAttribute('text')}>
              {section.text}
            </p>
          )}
          <ButtonRow
            links={section.buttons}
            fieldName="buttons"
            context={context}
            dataAttribute={dataAttribute}
          />
          {link && href && (
            <p className="mt-6">
              <Link
                href={href}
                lang={link.lang}
                className="inline-block py-1 pointer-coarse:py-2.5 font-semibold underline decoration-2 decoration-theme-accent-on-dark underline-offset-8 hover:decoration-current"
                {...dataAttribute('link.label')}
              >
                {link.label}
              </Link>
            </p>
          )}
          {link && !href && dealership && (
            <p className="mt-6 font-semibold">
              {[dealership.name, formatPlace(dealership, route.locale)].filter(Boolean).join(', ')}
              {contact?.phone && (
                <a href={contact.phone.href} className="ml-4 inline-block py-2.5 underline">
                  {contact.phone.text}
                </a>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
