import 'server-only'
import { translate } from '#lib/base/messages.ts'
import { setSession } from '#lib/desk/desk-cookies.ts'
import { createDeskDates } from '#lib/desk/desk-dates.ts'
import {
  addDeskPerson,
  chooseDealership,
  endDeskSessions,
  getDeskPeople,
  getDeskSessions,
  removeDeskPerson,
} from '#lib/desk/desk-repository.ts'
import { deskHref, isRowId } from '#lib/routing/desk-path.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { done, doneMessage, page, redirect, type Sent, type SignedIn } from './desk-response.ts'
import { PeoplePage } from './people-page.tsx'
import { SessionsPage } from './sessions-page.tsx'

/** Chooses another dealership, or signs out. */
export async function chooseOrSignOut(
  { locale, hash, siteUrl }: SignedIn,
  sent: Sent,
): Promise<Response> {
  if (sent.get('action') === 'sign-out') {
    const own = (await getDeskSessions(hash))?.find(({ is_own }) => is_own)
    if (own) await endDeskSessions(hash, own.id)
    return redirect(deskHref(locale), [setSession(null, siteUrl)])
  }
  const id = sent.get('dealership') ?? ''
  if (isRowId(id)) await chooseDealership(hash, id)
  return redirect(deskHref(locale))
}

interface PeoplePageState {
  message?: { text: string; isError: boolean }
  typed?: { name: string; email: string }
  errors?: { name?: string; email?: string }
  status?: number
}

export async function showPeople(signedIn: SignedIn, state: PeoplePageState): Promise<Response> {
  const { request, locale, desk, hash } = signedIn
  const people = await getDeskPeople(hash)
  if (!people) return redirect(deskHref(locale))
  const { message, typed, errors, status = 200 } = state
  return page(
    <PeoplePage
      {...{ locale, desk, people }}
      dates={createDeskDates(locale, desk)}
      message={message ?? doneMessage(request, locale, ['removed'])}
      {...(typed && { typed })}
      {...(errors && { errors })}
    />,
    status,
  )
}

export async function changePeople(signedIn: SignedIn, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const t = translate(locale, 'desk')
  if (sent.get('action') === 'remove') {
    const id = sent.get('id') ?? ''
    if (isRowId(id)) await removeDeskPerson(hash, id)
    return done(signedIn, { page: 'people' }, 'removed')
  }
  const name = normalizeLine(sent.get('name') ?? '').slice(0, 100)
  const typed = { name, email: sent.get('email') ?? '' }
  const email = normalizeEmailAddress(typed.email)
  const errors = {
    ...(name === '' && { name: t('nameMissing') }),
    ...(!isEmailAddress(email) && { email: t('emailInvalid') }),
  }
  if (Object.keys(errors).length > 0) {
    return showPeople(signedIn, { typed, errors, status: 422 })
  }
  const outcome = await addDeskPerson(hash, { name, email })
  if (outcome === 'added') {
    return showPeople(signedIn, {
      message: { text: t('done_added', { name, email }), isError: false },
    })
  }
  if (outcome === 'known' || outcome === 'limited') {
    return showPeople(signedIn, { typed, errors: { email: t(outcome) }, status: 409 })
  }
  return redirect(deskHref(locale))
}

export async function showSessions(signedIn: SignedIn): Promise<Response> {
  const { request, locale, desk, hash } = signedIn
  const sessions = await getDeskSessions(hash)
  if (!sessions) return redirect(deskHref(locale))
  return page(
    <SessionsPage
      {...{ locale, desk, sessions }}
      dates={createDeskDates(locale, desk)}
      message={doneMessage(request, locale, ['ended'])}
    />,
    200,
  )
}

export async function endSessions(signedIn: SignedIn, sent: Sent): Promise<Response> {
  const { locale, hash, siteUrl } = signedIn
  if (sent.get('action') === 'end-all') {
    await endDeskSessions(hash)
    return redirect(deskHref(locale), [setSession(null, siteUrl)])
  }
  const id = sent.get('id') ?? ''
  if (isRowId(id)) await endDeskSessions(hash, id)
  return done(signedIn, { page: 'sessions' }, 'ended')
}
