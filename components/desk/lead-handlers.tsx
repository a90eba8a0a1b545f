import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { z } from 'zod'
import { translate } from '#lib/base/messages.ts'
import { createDeskDates } from '#lib/desk/desk-dates.ts'
import {
  addDeskNote,
  changeDeskLead,
  type DeskCursor,
  getDeskLead,
  getDeskLeads,
  recordDeskCall,
} from '#lib/desk/desk-repository.ts'
import { deskView } from '#lib/desk/desk-schemas.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { deskHref, isRowId } from '#lib/routing/desk-path.ts'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'
import {
  done,
  doneMessage,
  page,
  redirect,
  type Sent,
  type SignedIn,
  todayOf,
} from './desk-response.ts'
import { LeadPage } from './lead-page.tsx'
import { LeadsPage } from './leads-page.tsx'
import { ProblemPage } from './sign-in-pages.tsx'

/** Leads on a page of the list. */
const pageSize = 30

const listQuery = z.object({
  view: deskView.catch('open'),
  search: z.string().max(200).transform(normalizeLine).catch(''),
  before: z.iso.datetime({ offset: true }).optional().catch(undefined),
  before_id: z.guid().optional().catch(undefined),
})

export async function showLeads({ request, locale, desk, hash }: SignedIn): Promise<Response> {
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

export async function showLead(
  signedIn: SignedIn,
  id: string,
  state: LeadPageState,
): Promise<Response> {
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

export async function changeLead(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
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

/** Responds 404 to a form post about a lead that the dealership no longer has, with the typed text. */
export const respondLeadGone = (signedIn: SignedIn, sent: Sent) =>
  page(
    <ProblemPage
      {...signedIn}
      problem="notFound"
      sent={sent.has('text') ? [...sent] : undefined}
    />,
    404,
  )

const statusChange = z.object({ status: leadStatus, from: leadStatus })

async function changeStatus(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
  const { locale, hash } = signedIn
  const { data } = statusChange.safeParse(Object.fromEntries(sent))
  if (!data) return page(<ProblemPage {...signedIn} problem="rejected" />, 400)
  const outcome = await changeDeskLead(hash, id, data)
  // Webhooks tell of the status.
  if (outcome === 'stored') after(deliverOutbox)
  if (outcome === null) return respondLeadGone(signedIn, sent)
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
  const note = { note_id: isRowId(note_id) ? note_id : randomUUID(), text }
  if (!(await addDeskNote(hash, id, note))) return respondLeadGone(signedIn, sent)
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
  const changes = { dealer_remind_on: isRemoved ? null : (day ?? null) }
  if ((await changeDeskLead(hash, id, changes)) === null) return respondLeadGone(signedIn, sent)
  return done(signedIn, { page: 'lead', id }, 'reminder')
}
