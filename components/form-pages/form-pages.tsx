import 'server-only'
import type { ReactElement } from 'react'
import { getShareTexts, ShareLinks } from '#components/forms/dealer-share-form.tsx'
import { FormSuccessMessage } from '#components/forms/form-elements.tsx'
import { FormNotice } from '#components/forms/form-notice.tsx'
import { chooseFormTexts, getFormTexts } from '#components/forms/form-texts.ts'
import { getWaitlistConsent } from '#components/forms/waitlist-texts.ts'
import { logFailure } from '#lib/base/backend-outages.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { getBrandNames } from '#lib/catalog/brands.ts'
import { formPageUrl } from '#lib/leads/form-page.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { fallbackBrands } from '#lib/leads/forms/options.ts'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import type { FormPages } from '#lib/leads/handle-submission.ts'
import type { Submission } from '#lib/leads/parse-submission.ts'
import { parseSharedPage } from '#lib/leads/shared-page.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { contactPath } from '#lib/routing/page-paths.ts'
import { mainStorefront, storefrontParam } from '#lib/routing/storefront.ts'
import { getStorefrontContextFor } from '#lib/storefront/get-storefront-context.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { FormPage } from './form-page.tsx'
import { RejectedForm } from './rejected-form.tsx'

/** The pages that answer a form post without JavaScript. They are rendered without what cannot be read. */
export const formPages: FormPages = {
  async renderRejectedForm(form, submission, { errors, message, hiddenFields }) {
    const context = await readOrNull(() => getContext(submission))
    const { idPrefix, formPage, pageQuery, consentVersion } = submission
    const locale = context?.route.locale ?? formPage?.locale ?? defaultLocale
    const consent = form === 'waitlist' && context ? getWaitlistConsent(context) : null
    const [texts, brands] = await Promise.all([
      readFormTexts(form, locale, context),
      getBrandOptions(form),
    ])
    return renderPage(
      <FormPage
        {...{ form, locale, context }}
        pageHref={formPage ? formPageUrl(formPage, pageQuery) : contactPath}
        hasErrors
      >
        <RejectedForm
          {...{ form, locale, idPrefix, texts, brands, errors, message }}
          values={getTexts(submission.values)}
          hiddenFields={{
            [reservedFields.page]: formPage?.path ?? contactPath,
            // The next submission comes from the URL of this response, which has no query.
            [reservedFields.query]: pageQuery || undefined,
            [reservedFields.consent]: consent?.version ?? consentVersion ?? undefined,
            ...hiddenFields,
          }}
          notice={
            context && (
              <FormNotice
                {...{ form, context }}
                consentWording={consent?.wording}
                LinkElement="a"
              />
            )
          }
        />
      </FormPage>,
    )
  },

  async renderSharedPage(submission) {
    const { idPrefix, formPage, pageQuery } = submission
    const path = parseSharedPage(pageQuery)
    const context = path && formPage && (await readOrNull(() => getContext(submission)))
    if (!context) return null
    const { locale } = context.route
    const { message, labels } = getShareTexts(context)
    return renderPage(
      <FormPage form="dealer-share" locale={locale} context={context} pageHref={formPage.path}>
        <FormSuccessMessage
          idPrefix={idPrefix}
          texts={await readFormTexts('dealer-share', locale, context)}
          isSent
          formHref={`${formPage.path}?${new URLSearchParams(pageQuery)}#${idPrefix}-form`}
        >
          <ShareLinks message={{ ...message, link: absoluteUrl(path) }} labels={labels} />
        </FormSuccessMessage>
      </FormPage>,
    )
  },
}

async function renderPage(page: ReactElement): Promise<string> {
  // Next allows no static import of it.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** Returns the storefront of a form's page, or the main one if there is no such storefront. */
async function getContext({ formPage }: Submission): Promise<StorefrontContext | null> {
  const locale = formPage?.locale ?? defaultLocale
  const slug = formPage?.storefront ?? null
  const main = storefrontParam(mainStorefront)
  const param = slug === null ? main : storefrontParam({ kind: 'dealer', slug })
  return (
    (await getStorefrontContextFor(locale, param)) ?? (await getStorefrontContextFor(locale, main))
  )
}

/** Returns the texts of a form: those of `messages` if its copy cannot be read. */
async function readFormTexts(
  form: LeadFormName,
  locale: Locale,
  context: StorefrontContext | null,
) {
  const texts = context && (await readOrNull(() => getFormTexts(form, context)))
  return texts ?? chooseFormTexts(form, locale, null)
}

/** Returns null where a backend gives no usable response: nothing that a visitor typed may be lost. */
async function readOrNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    logFailure('form-page-read-failed', error)
    return null
  }
}

/** Returns the brands that the form lists. */
async function getBrandOptions(form: LeadFormName): Promise<readonly string[]> {
  if (form !== 'waitlist') return []
  const brands = await readOrNull(getBrandNames)
  return brands ? brands.map(({ name }) => name) : fallbackBrands
}

/** Returns the submitted values that are texts: a form post can have files in their place. */
function getTexts(values: Submission['values']): FormValues {
  const toTexts = (value: unknown) =>
    // A text area loses a CRLF at its start, which browsers send for a line break.
    typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : []
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.flatMap(toTexts) : toTexts(value)[0],
    ]),
  )
}
