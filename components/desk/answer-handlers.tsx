import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { z } from 'zod'
import { translate } from '#lib/base/messages.ts'
import { answerDeskLead, getDeskLead } from '#lib/desk/desk-repository.ts'
import { type DraftAnswer, draftAnswer } from '#lib/desk/draft-answer.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { isRowId } from '#lib/routing/desk-path.ts'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'
import { AnswerPage } from './answer-page.tsx'
import { done, page, type Sent, type SignedIn } from './desk-response.ts'
import { respondLeadGone } from './lead-handlers.tsx'
import { ProblemPage } from './sign-in-pages.tsx'

interface AnswerPageState {
  typed?: DraftAnswer
  errors?: Partial<Record<keyof DraftAnswer, string>>
  problem?: string
  status?: number
}

export async function showAnswer(
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

export async function sendAnswer(signedIn: SignedIn, id: string, sent: Sent): Promise<Response> {
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
      return respondLeadGone(signedIn, sent)
  }
}
