import 'server-only'
import { translate } from '#lib/base/messages.ts'
import { approvesDealerChanges } from '#lib/desk/approves-dealer-changes.ts'
import { createDeskDates } from '#lib/desk/desk-dates.ts'
import {
  addDeskLogo,
  getDeskStorefront,
  parseStorefront,
  type StorefrontColumn,
  type StorefrontError,
  type StorefrontValues,
  saveDeskStorefront,
  storefrontColumns,
} from '#lib/desk/desk-storefront.ts'
import { LogoError, maxLogoBytes, processLogo } from '#lib/desk/process-logo.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { done, doneMessage, page, redirect, type Sent, type SignedIn } from './desk-response.ts'
import { StorefrontPage } from './storefront-page.tsx'

interface StorefrontPageState {
  values?: StorefrontValues
  errors?: Partial<Record<StorefrontColumn, StorefrontError>>
  problem?: string
  /** Why an uploaded logo was refused. */
  logoError?: string
  isPreview?: boolean
  status?: number
}

export async function showStorefront(
  signedIn: SignedIn,
  { values, errors = {}, problem, logoError, isPreview = false, status = 200 }: StorefrontPageState,
): Promise<Response> {
  const { request, locale, desk, hash } = signedIn
  const [storefront, needsApproval] = await Promise.all([
    getDeskStorefront(hash),
    approvesDealerChanges(),
  ])
  if (!storefront) return redirect(deskHref(locale))
  return page(
    <StorefrontPage
      {...{ locale, desk, storefront, errors, needsApproval, isPreview }}
      dates={createDeskDates(locale, desk)}
      values={values ?? storefront.proposal?.content ?? storefront.values}
      logoError={logoError ?? null}
      message={
        problem
          ? { text: problem, isError: true }
          : doneMessage(request, locale, ['saved', 'proposed'])
      }
    />,
    status,
  )
}

export async function changeStorefront(signedIn: SignedIn, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const t = translate(locale, 'desk')
  const typed = Object.fromEntries(
    storefrontColumns.map((name) => [name, sent.get(name) ?? '']),
  ) as Record<StorefrontColumn, string>
  const { values, errors } = await parseStorefront(typed)
  if (sent.has('remove_logo')) values.logo_url = null
  const problem = signedIn.upload && (await uploadLogo(signedIn, values))
  if (problem) {
    return showStorefront(signedIn, { values, errors, logoError: problem, status: 422 })
  }
  if (Object.keys(errors).length > 0) {
    return showStorefront(signedIn, { values, errors, status: 422 })
  }
  if (sent.get('action') !== 'publish') return showStorefront(signedIn, { values, isPreview: true })
  const version = Number(sent.get('version'))
  const outcome = await saveDeskStorefront(
    hash,
    Number.isSafeInteger(version) ? version : -1,
    values,
    await approvesDealerChanges(),
  )
  switch (outcome) {
    case 'saved':
    case 'proposed':
      return done(signedIn, { page: 'storefront' }, outcome)
    case 'unchanged':
      return showStorefront(signedIn, { values, problem: t('storefrontUnchanged') })
    case 'conflict':
      return showStorefront(signedIn, { values, problem: t('storefrontConflict'), status: 409 })
    case 'invalid':
      return showStorefront(signedIn, { values, problem: t('storefrontInvalid'), status: 422 })
    case null:
      return redirect(deskHref(locale))
  }
}

/** Stores an uploaded logo, and puts its path into the values. Returns why it is refused, or null. */
async function uploadLogo(
  { locale, hash, upload }: SignedIn,
  values: StorefrontValues,
): Promise<string | null> {
  const t = translate(locale, 'desk')
  if (upload === null) return null
  if (upload.length > maxLogoBytes) return t('logoLarge')
  try {
    const { url, content } = await processLogo(upload)
    if ((await addDeskLogo(hash, url, content)) === 'limited') return t('logoLimited')
    values.logo_url = url
    return null
  } catch (error) {
    if (!(error instanceof LogoError)) throw error
    return t(error.reason === 'small' ? 'logoSmall' : 'logoUnknown')
  }
}
