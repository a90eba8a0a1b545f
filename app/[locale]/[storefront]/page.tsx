import { BrandGrid } from '#components/catalog/brand-grid.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { FaqList } from '#components/content/faq-list.tsx'
import { FigurePlates } from '#components/content/figure-plates.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { readHomePage } from '#lib/content/home-page.ts'
import { nameProduct } from '#lib/content/product-placeholder.ts'
import { translate } from '#lib/messages.ts'
import { currentShop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export default async function HomePage() {
  const [{ place, displayName }, page] = await Promise.all([currentShop(), readHomePage()])
  const t = translate(place.locale, 'home')
  const faq = translate(place.locale, 'faq')
  return (
    <>
      <section className="relative isolate overflow-hidden bg-ink text-snow">
        {page.image && (
          <ContentPicture
            image={page.image}
            aspect={16 / 9}
            phoneAspect={3 / 4}
            sizes="100vw"
            priority
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        )}
        <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/80 to-ink/10 max-md:bg-linear-to-t max-md:via-ink/70 max-md:via-55% max-md:to-transparent" />
        <div className="page flex min-h-[min(84svh,44rem)] flex-col justify-end py-14 md:justify-center md:py-24">
          <h1 className="max-w-2xl text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] uppercase">
            {nameProduct(page.heading, displayName)}
          </h1>
          {page.text && (
            <p className="mt-5 max-w-md text-frost text-lg lg:max-w-xl">
              {nameProduct(page.text, displayName)}
            </p>
          )}
          <p className="mt-8">
            <ButtonLink href={linkTo(place, '/products')}>{t('findVehicle')}</ButtonLink>
          </p>
        </div>
      </section>
      <FigurePlates figures={page.figures} />
      <section className="page py-16 md:py-24">
        <h2 className="mb-10 text-4xl md:text-5xl">{t('brands')}</h2>
        <BrandGrid place={place} />
      </section>
      {page.questions.length > 0 && (
        <section className="bg-frost py-16 md:py-24">
          <div className="page grid gap-10 md:grid-cols-[1fr_2fr]">
            <div>
              <h2 className="text-4xl md:text-5xl">{page.questionsHeading ?? faq('title')}</h2>
              <p className="mt-6">
                <a
                  href={linkTo(place, '/faq')}
                  className="font-semibold underline underline-offset-4"
                >
                  {faq('all')}
                </a>
              </p>
            </div>
            <FaqList entries={page.questions} displayName={displayName} />
          </div>
        </section>
      )}
    </>
  )
}
