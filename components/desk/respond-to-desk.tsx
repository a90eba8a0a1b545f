import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { after } from 'next/server'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { getClientIp } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { readBody, readBytes } from '#lib/base/read-body.ts'
import { isSameOrigin } from '#lib/base/same-origin.ts'
import { createSecretToken, hashSecretToken } from '#lib/base/secret-token.ts'
import { deskPolicy } from '#lib/base/security/content-security-policy.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { timeZoneOf } from '#lib/catalog/opening-hours.ts'
import { approvesDealerChanges } from '#lib/desk/approves-dealer-changes.ts'
import { linkChannels, parseCampaignName } from '#lib/desk/campaign-link.ts'
import { describeBrowser } from '#lib/desk/describe-browser.ts'
import { readLinkRequest, readSession, setLinkRequest, setSession } from '#lib/desk/desk-cookies.ts'
import { createDeskDates } from '#lib/desk/desk-dates.ts'
import {
  addDeskNote,
  addDeskPerson,
  answerDeskLead,
  changeDeskLead,
  chooseDealership,
  type DeskCursor,
  endDeskSessions,
  getDesk,
  getDeskFigures,
  getDeskLead,
  getDeskLeads,
  getDeskLink,
  getDeskPeople,
  getDeskSessions,
  openDeskSession,
  recordDeskCall,
  removeDeskPerson,
  requestDeskLink,
} from '#lib/desk/desk-repository.ts'
import { type Desk, deskView } from '#lib/desk/desk-schemas.ts'
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
import { type DraftAnswer, draftAnswer } from '#lib/desk/draft-answer.ts'
import { LogoError, maxLogoBytes, processLogo } from '#lib/desk/process-logo.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { verifyDeskLink } from '#lib/leads/desk-link.ts'
import { leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { type DeskPath, deskHref, isRowId, parseDeskPath } from '#lib/routing/desk-path.ts'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { AnswerPage } from './answer-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { LeadPage } from './lead-page.tsx'
import { LeadsPage } from './leads-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { SessionsPage } from './sessions-page.tsx'
import { SharePage } from './share-page.tsx'
import { SheetPage } from './sheet-page.tsx'
import {
  LinkFailedPage,
  LinkSentPage,
  OpenHerePage,
  ProblemPage,
  SignInPage,
} from './sign-in-pages.tsx'
import { StorefrontPage } from './storefront-page.tsx'

/** More than the longest note, encoded. */
const maxBytes = 50_000

/** Leads on a page of the list. */
const pageSize = 30

/** Time that the answer to a request for a link takes at least (ms): it tells nothing about the address. */
const signInMs = 700

/** Body of a form post. */
type Sent = URLSearchParams

interface DeskRequest {
  request: Request
  locale: Locale
  path: DeskPath
  siteUrl: string
  /** File of a form; null without one. */
  upload: Buffer | null
}

interface SignedIn extends DeskRequest {
  desk: Desk
  /** SHA-256 of the secret of the session. */
  hash: string
}

/**
 * Responds to a request of the desk with a page, or to a form post of it with a redirect to one. No page needs scripts.
 * @param segments of the path below the desk's root
 */
export async function respondToDesk(
  request: Request,
  locale: Locale,
  segments: readonly string[],
): Promise<Response> {
  const path = parseDeskPath(locale, segments)
  if (path === null) {
    return page(<ProblemPage {...{ locale }} path={{ page: 'leads' }} problem="notFound" />, 404)
  }
  const context = { request, locale, path, siteUrl: env().SITE_URL, upload: null }
  if (request.method !== 'POST') return respond(context, null)
  if (!isSameOrigin(request)) return page(<ProblemPage {...context} problem="rejected" />, 403)
  try {
    const { sent, upload } = await readForm(request)
    return await respond({ ...context, upload }, sent)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return page(<ProblemPage {...context} problem="tooLarge" />, error.status)
  }
}

/** Reads a form post, with its file if it may have one. @throws HttpError 413 */
async function readForm(request: Request): Promise<{ sent: Sent; upload: Buffer | null }> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    return { sent: new URLSearchParams(await readBody(request, maxBytes)), upload: null }
  }
  const body = await readBytes(request, maxLogoBytes + maxBytes)
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const sent = new URLSearchParams()
  let upload: Buffer | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.append(name, value)
    // An empty file is that of a field without one.
    else if (value.size > 0) upload = Buffer.from(await value.arrayBuffer())
  }
  return { sent, upload }
}

async function respond(context: DeskRequest, sent: Sent | null): Promise<Response> {
  try {
    return await route(context, sent)
  } catch (error) {
    if (error instanceof HttpError) throw error
    logFailure('desk-failed', error)
    // The link and the address of a sign-in are asked for again.
    const isLost = context.path.page === 'link' || sent?.get('action') === 'sign-in'
    return page(
      <ProblemPage
        {...context}
        problem="failed"
        sent={isLost || sent === null ? undefined : [...sent]}
      />,
      503,
    )
  }
}

async function route(context: DeskRequest, sent: Sent | null): Promise<Response> {
  const { request, path, siteUrl } = context
  if (path.page === 'link') return followLink(context, path.token, sent !== null)
  if (sent?.get('action') === 'sign-in') return requestLink(context, sent)
  const hash = hashSecretToken(readSession(request.headers, siteUrl) ?? '')
  const desk = hash && (await getDesk(hash))
  if (!hash || !desk) {
    if (sent !== null && sent.get('action') !== 'sign-out') {
      return page(<ProblemPage {...context} problem="expired" sent={[...sent]} />, 401)
    }
    return page(<SignInPage {...context} />, 200)
  }
  const signedIn = { ...context, desk, hash }
  switch (path.page) {
    case 'leads':
      return sent ? act(signedIn, sent) : showLeads(signedIn)
    case 'lead':
      return sent ? changeLead(signedIn, path.id, sent) : showLead(signedIn, path.id, {})
    case 'answer':
      return sent ? sendAnswer(signedIn, path.id, sent) : showAnswer(signedIn, path.id, {})
    case 'figures':
      return showFigures(signedIn)
    case 'storefront':
      return sent ? changeStorefront(signedIn, sent) : showStorefront(signedIn, {})
    case 'share':
      return showShare(signedIn)
    case 'sheet':
      return showSheet(signedIn)
    case 'people':
      return sent ? changePeople(signedIn, sent) : showPeople(signedIn, {})
    case 'sessions':
      return sent ? endSessions(signedIn, sent) : showSessions(signedIn)
  }
}

// Coming in.

async function requestLink(context: DeskRequest, sent: Sent): Promise<Response> {
  const { request, locale, siteUrl } = context
  const t = translate(locale, 'desk')
  const typed = sent.get('email') ?? ''
  const lead = sent.get('lead') ?? ''
  const path = isRowId(lead) ? ({ page: 'lead', id: lead } as const) : context.path
  const email = normalizeEmailAddress(typed)
  const rejected = (error: string, status: number) =>
    page(<SignInPage {...{ locale, path, typed, error }} />, status)
  if (!isEmailAddress(email)) return rejected(t('emailInvalid'), 422)

  const answered = setTimeout(signInMs)
  // A second request within minutes gets no second mail: the link of the first must stay one of this browser.
  const known = readLinkRequest(request.headers, siteUrl)?.secret ?? ''
  const secret = hashSecretToken(known) ? known : createSecretToken()
  const seconds = await requestDeskLink({
    email,
    locale,
    browser_hash: hashSecretToken(secret) ?? '',
    address: getClientIp(request.headers, Number(env().TRUSTED_PROXY_HOPS ?? 0)) ?? undefined,
  })
  if (seconds !== null) return rejected(t('tooMany', { minutes: Math.ceil(seconds / 60) }), 429)
  // After the answer, which takes the same time whether a mail is sent or not.
  after(deliverOutbox)
  await answered
  return page(<LinkSentPage {...{ locale, email }} />, 200, [
    setLinkRequest({ secret, leadId: isRowId(lead) ? lead : null }, siteUrl),
  ])
}

async function followLink(
  { request, locale, path, siteUrl }: DeskRequest,
  token: string,
  isConfirmed: boolean,
): Promise<Response> {
  const failed = (reason: 'Used' | 'Expired' | 'Unknown') =>
    page(<LinkFailedPage {...{ locale, reason }} />, reason === 'Unknown' ? 404 : 410)
  const id = verifyDeskLink(token)
  const link = id && (await getDeskLink(id))
  if (!id || !link) return failed('Unknown')
  if (link.state !== 'open') return failed(link.state === 'used' ? 'Used' : 'Expired')
  const asked = readLinkRequest(request.headers, siteUrl)
  const isOwn = asked !== null && hashSecretToken(asked.secret) === link.browser_hash
  // HEAD is a check of the link, too.
  if (!isConfirmed && (!isOwn || request.method === 'HEAD')) {
    return page(<OpenHerePage {...{ locale, path }} email={link.email} />, 200)
  }
  const secret = createSecretToken()
  const session = {
    secret_hash: hashSecretToken(secret) ?? '',
    browser: describeBrowser(request.headers.get('user-agent')),
  }
  if (!(await openDeskSession(id, session))) return failed('Used')
  const target: DeskPath =
    isOwn && asked.leadId ? { page: 'lead', id: asked.leadId } : { page: 'leads' }
  return redirect(deskHref(locale, target), [
    setSession(secret, siteUrl),
    setLinkRequest(null, siteUrl),
  ])
}

/** Chooses another dealership, or signs out. */
async function act({ locale, hash, siteUrl }: SignedIn, sent: Sent): Promise<Response> {
  if (sent.get('action') === 'sign-out') {
    const own = (await getDeskSessions(hash))?.find(({ is_own }) => is_own)
    if (own) await endDeskSessions(hash, own.id)
    return redirect(deskHref(locale), [setSession(null, siteUrl)])
  }
  const id = sent.get('dealership') ?? ''
  if (isRowId(id)) await chooseDealership(hash, id)
  return redirect(deskHref(locale))
}

// Leads.

const listQuery = z.object({
  view: deskView.catch('open'),
  search: z.string().max(200).transform(normalizeLine).catch(''),
  before: z.iso.datetime({ offset: true }).optional().catch(undefined),
  before_id: z.guid().optional().catch(undefined),
})

async function showLeads({ request, locale, desk, hash }: SignedIn): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { view, search, before, before_id } = listQuery.parse(query)
  const today = todayOf(desk)
  const cursor: DeskCursor | null = before && before_id ? { before, before_id } : null
  const filters = {
    today,
    ...(search && { search }),
    ...(view === 'due' && { due_on: today }),
    ...(view !== 'due' && view !== 'all' && { status: view }),
  }
  const list = await getDeskLeads(hash, filters, cursor, pageSize + 1)
  if (!list) return redirect(deskHref(locale))
  const leads = list.leads.slice(0, pageSize)
  const last = list.leads.length > pageSize ? leads.at(-1) : undefined
  const nextQuery =
    last &&
    new URLSearchParams({ view, search, before: last.created_at, before_id: last.id }).toString()
  return page(
    <LeadsPage
      {...{ locale, desk, today, view, search }}
      dates={createDeskDates(locale, desk)}
      list={{ ...list, leads }}
      nextQuery={nextQuery ?? null}
      isFirst={cursor === null}
    />,
    200,
  )
}

interface LeadPageState {
  message?: { text: string; isError: boolean }
  typed?: { text?: string; remind_on?: string }
  errors?: { text?: string; remind_on?: string }
  status?: number
}

async function showLead(signedIn: SignedIn, id: string, state: LeadPageState): Promise<Response> {
  const { request, locale, desk, hash } = signedIn
  const detail = await getDeskLead(hash, id)
  if (!detail) return page(<ProblemPage {...signedIn} problem="notFound" />, 404)
  const { message, typed, errors, status = 200 } = state
  return page(
    <LeadPage
      {...{ locale, desk, detail }}
      dates={createDeskDates(locale, desk)}
      noteId={randomUUID()}
      message={message ?? doneMessage(request, locale, ['status', 'note', 'reminder', 'answer'])}
      {...(typed && { typed })}
      {...(errors && { errors })}
    />,
    status,
  )
}

async function changeLead(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  // The link that calls has a `ping`.
  if (signedIn.request.headers.get('content-type') === 'text/ping') {
    await recordDeskCall(signedIn.hash, id)
    return new Response(null, { status: 204 })
  }
  switch (sent.get('action')) {
    case 'status':
      return changeStatus(signedIn, id, sent)
    case 'note':
      return addNote(signedIn, id, sent)
    case 'reminder':
    case 'no-reminder':
      return changeReminder(signedIn, id, sent)
    default:
      return page(<ProblemPage {...signedIn} problem="rejected" />, 400)
  }
}

const statusChange = z.object({ status: leadStatus, from: leadStatus })

async function changeStatus(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const { data } = statusChange.safeParse(Object.fromEntries(sent))
  if (!data) return page(<ProblemPage {...signedIn} problem="rejected" />, 400)
  const outcome = await changeDeskLead(hash, id, data)
  // Webhooks tell of the status.
  if (outcome === 'stored') after(deliverOutbox)
  if (outcome !== 'conflict') return done(signedIn, { page: 'lead', id }, 'status')
  const lead = (await getDeskLead(hash, id))?.lead
  const t = translate(locale, 'desk')
  const text = lead
    ? t('conflict', { name: lead.name, status: t(`status_${lead.status}`).toLowerCase() })
    : t('notFound')
  return showLead(signedIn, id, { message: { text, isError: true }, status: 409 })
}

async function addNote(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const t = translate(locale, 'desk')
  const text = normalizeText(sent.get('text') ?? '').trim()
  const rejected = (error: string) =>
    showLead(signedIn, id, { typed: { text }, errors: { text: error }, status: 422 })
  if (text === '') return rejected(t('noteEmpty'))
  if (text.length > 5000) return rejected(t('noteTooLong'))
  const note_id = sent.get('note_id') ?? ''
  await addDeskNote(hash, id, { note_id: isRowId(note_id) ? note_id : randomUUID(), text })
  return done(signedIn, { page: 'lead', id }, 'note')
}

async function changeReminder(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const typed = (sent.get('remind_on') ?? '').trim()
  const { data: day } = z.iso.date().safeParse(typed)
  const isRemoved = sent.get('action') === 'no-reminder'
  if (!isRemoved && !day) {
    const error = translate(locale, 'desk')('reminderInvalid')
    return showLead(signedIn, id, {
      typed: { remind_on: typed },
      errors: { remind_on: error },
      status: 422,
    })
  }
  await changeDeskLead(hash, id, { dealer_remind_on: isRemoved ? null : (day ?? null) })
  return done(signedIn, { page: 'lead', id }, 'reminder')
}

interface AnswerPageState {
  typed?: DraftAnswer
  errors?: Partial<Record<keyof DraftAnswer, string>>
  problem?: string
  status?: number
}

async function showAnswer(
  signedIn: SignedIn,
  id: string,
  { typed, errors = {}, problem, status = 200 }: AnswerPageState,
): Promise<Response> {
  const { locale, desk, hash } = signedIn
  const detail = await getDeskLead(hash, id)
  if (!detail) return page(<ProblemPage {...signedIn} problem="notFound" />, 404)
  return page(
    <AnswerPage
      {...{ locale, desk, detail, errors }}
      answerId={randomUUID()}
      typed={typed ?? draftAnswer(desk, detail)}
      message={problem ? { text: problem, isError: true } : null}
    />,
    status,
  )
}

const answerStatus = z.enum(['contacted', 'quoted']).catch('contacted')

async function sendAnswer(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const t = translate(locale, 'desk')
  const typed = {
    subject: normalizeLine(sent.get('subject') ?? ''),
    text: normalizeText(sent.get('text') ?? '').trim(),
  }
  const errors = {
    ...(typed.subject === '' && { subject: t('subjectMissing') }),
    ...(typed.subject.length > 150 && { subject: t('subjectTooLong') }),
    ...(typed.text === '' && { text: t('messageMissing') }),
    ...(typed.text.length > 5000 && { text: t('messageTooLong') }),
  }
  if (Object.keys(errors).length > 0)
    return showAnswer(signedIn, id, { typed, errors, status: 422 })
  const answerId = sent.get('answer_id') ?? ''
  const outcome = await answerDeskLead(hash, id, {
    ...typed,
    id: isRowId(answerId) ? answerId : randomUUID(),
    status: answerStatus.parse(sent.get('status')),
  })
  switch (outcome) {
    case 'queued':
      after(deliverOutbox)
      return done(signedIn, { page: 'lead', id }, 'answer')
    case 'limited':
      return showAnswer(signedIn, id, { typed, problem: t('answersLimited'), status: 429 })
    case 'unreachable':
      return showAnswer(signedIn, id, { typed, problem: t('unreachable'), status: 409 })
    case null:
      return page(<ProblemPage {...signedIn} problem="notFound" sent={[...sent]} />, 404)
  }
}

// The storefront.

interface StorefrontPageState {
  values?: StorefrontValues
  errors?: Partial<Record<StorefrontColumn, StorefrontError>>
  problem?: string
  /** Why an uploaded logo was refused. */
  logoError?: string
  isPreview?: boolean
  status?: number
}

async function showStorefront(
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

async function changeStorefront(signedIn: SignedIn, sent: Sent): Promise<Response> {
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

// Figures and what to share.

async function showFigures({ locale, desk, hash }: SignedIn): Promise<Response> {
  const figures = await getDeskFigures(hash)
  if (!figures) return redirect(deskHref(locale))
  return page(<FiguresPage {...{ locale, desk, figures }} />, 200)
}

const linkChannel = z.enum(['facebook', 'instagram', 'email', 'text', 'other']).catch('facebook')

function showShare({ request, locale, desk, siteUrl }: SignedIn): Promise<Response> {
  const query = new URL(request.url).searchParams
  const name = normalizeLine(query.get('name') ?? '')
  const channel = linkChannel.parse(query.get('channel'))
  const campaignName = parseCampaignName(name)
  const [source, medium] = linkChannels[channel]
  const isWrong = query.has('name') && campaignName === null
  return page(
    <SharePage
      {...{ locale, desk, siteUrl }}
      typed={{ name: name.slice(0, 200), channel }}
      campaign={campaignName === null ? null : { name: campaignName, source, medium }}
      error={isWrong ? translate(locale, 'desk')('campaignInvalid') : null}
    />,
    isWrong ? 422 : 200,
  )
}

async function showSheet(signedIn: SignedIn): Promise<Response> {
  const { locale, desk, siteUrl } = signedIn
  const dealership = await getDealership(desk.dealership.slug, locale)
  if (!dealership) return page(<ProblemPage {...signedIn} problem="notFound" />, 404)
  return page(<SheetPage {...{ locale, desk, dealership, siteUrl }} />, 200)
}

// People and sessions.

interface PeoplePageState {
  message?: { text: string; isError: boolean }
  typed?: { name: string; email: string }
  errors?: { name?: string; email?: string }
  status?: number
}

async function showPeople(signedIn: SignedIn, state: PeoplePageState): Promise<Response> {
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

async function changePeople(signedIn: SignedIn, sent: Sent): Promise<Response> {
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

async function showSessions(signedIn: SignedIn): Promise<Response> {
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

async function endSessions(signedIn: SignedIn, sent: Sent): Promise<Response> {
  const { locale, hash, siteUrl } = signedIn
  if (sent.get('action') === 'end-all') {
    await endDeskSessions(hash)
    return redirect(deskHref(locale), [setSession(null, siteUrl)])
  }
  const id = sent.get('id') ?? ''
  if (isRowId(id)) await endDeskSessions(hash, id)
  return done(signedIn, { page: 'sessions' }, 'ended')
}

// Responses.

type Done = 'saved' | 'proposed' | 'status' | 'note' | 'reminder' | 'answer' | 'removed' | 'ended'

const done = ({ locale }: SignedIn, path: DeskPath, what: Done) =>
  redirect(`${deskHref(locale, path)}?done=${what}`)

/** Returns what the form post before the redirect did. */
function doneMessage(request: Request, locale: Locale, possible: readonly Done[]) {
  const name = new URL(request.url).searchParams.get('done')
  const what = possible.find((each) => each === name)
  return what ? { text: translate(locale, 'desk')(`done_${what}`), isError: false } : null
}

const todayOf = ({ dealership }: Desk) => getToday(new Date(), timeZoneOf(dealership.province))

async function page(
  element: ReactElement,
  status: number,
  cookies: readonly string[] = [],
): Promise<Response> {
  // Next allows no static import of it.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const response = noStoreHtml(`<!doctype html>${renderToStaticMarkup(element)}`, status, {
    'content-security-policy': deskPolicy(),
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
