import 'server-only'
import { env } from '#lib/env.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { translate } from '#lib/messages.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { mainStorefront } from '#lib/storefront/storefront.ts'
import { fillPage } from './fill-page.ts'
import { addressOf, refererPage } from './form-place.ts'
import type { FieldErrors } from './forms/validate.ts'
import { plainRejection } from './plain-rejection.ts'
import type { Submission } from './read-submission.ts'
import { unkeptPage } from './unkept-page.ts'

export interface Rejection {
  status: number
  errors: FieldErrors
  /** What is wrong where no field is. */
  message: string | null
  headers?: Record<string, string>
}

/**
 * Answers a form that was sent without JavaScript and not taken: with its own page, filled in as it
 * was sent.
 */
export async function answerRejected(
  request: Request,
  sent: Submission,
  rejection: Rejection,
): Promise<Response> {
  const { at, values, place } = sent
  const { errors, message, status } = rejection
  const locale = place?.locale ?? defaultLocale
  const words = translate(locale, 'forms')
  const title = (own: string) => words('errorTitle', { title: own })
  const home = linkTo({ locale, storefront: mainStorefront }, '/contact')
  const address = place ? addressOf(place, refererPage(request.headers)) : home
  const html = await readPage(address)
  const filled = html && fillPage(html, { at, values, errors, message, title })
  const problems = [message, ...Object.values(errors)].filter((each) => each !== null)
  return unkeptPage(
    filled || plainRejection({ title: title(words('problems')), problems, locale }),
    status,
    rejection.headers,
  )
}

/** The page as visitors get it, or null where it cannot be had. */
async function readPage(address: string): Promise<string | null> {
  const url = new URL(env().SITE_URL)
  const [pathname = '/', query = ''] = address.split('?')
  url.pathname = pathname // resolving the path as a link could lead to another host
  url.search = query
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok ? await response.text() : null
  } catch (error) {
    logProblem('form-page-not-read', { path: pathname, problem: errorText(error) })
    return null
  }
}
