import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { translate } from '#lib/base/messages.ts'
import { readBody } from '#lib/base/read-body.ts'
import { fitAnswer, getFitReport, storeFitAnswer } from '#lib/leads/fit-report.ts'
import { renderFitReportEnd, renderFitReportForm } from '#lib/leads/fit-report-page.ts'
import { isMailToken } from '#lib/leads/mail/follow-mail-link.ts'
import { getMailLinkLocale, renderMailLinkPage } from '#lib/leads/mail/mail-link-page.ts'

type Context = RouteContext<'/api/leads/fit/[token]'>

/** More than the longest answer, encoded. */
const maxBytes = 20_000

/** Shows the form: mail scanners follow every link. */
export async function GET(request: Request, { params }: Context) {
  const { token } = await params
  return respond(request, token, async () => {
    const report = await getFitReport(token)
    const locale = getMailLinkLocale(request)
    if (!report) return renderMailLinkPage('unknown', env().SITE_URL, request)
    if (report.is_confirmed !== null) return renderFitReportEnd('closed', locale)
    return renderFitReportForm({ report }, locale)
  })
}

/** Stores the answer. An invalid one is shown again with an error and its values. */
export async function POST(request: Request, { params }: Context) {
  const { token } = await params
  const body = new URLSearchParams(await readBody(request, maxBytes).catch(() => ''))
  return respond(request, token, async () => {
    const locale = getMailLinkLocale(request)
    const read = (name: string) => body.get(name) ?? ''
    const typed = { did_fit: read('did_fit'), track: read('track'), note: read('note') }
    const { data, error } = fitAnswer.safeParse(typed)
    if (!data) {
      const report = await getFitReport(token)
      if (!report) return renderMailLinkPage('unknown', env().SITE_URL, request)
      const t = translate(locale, 'fitReport')
      const [field] = error.issues.map(({ path }) => path[0])
      const message =
        field === 'track' ? t('trackTooLong') : field === 'note' ? t('noteTooLong') : t('choose')
      return renderFitReportForm({ report, typed, error: message }, locale)
    }
    const outcome = await storeFitAnswer(token, data)
    if (outcome === 'unknown') return renderMailLinkPage('unknown', env().SITE_URL, request)
    return renderFitReportEnd(outcome === 'stored' ? 'thanks' : 'closed', locale)
  })
}

async function respond(request: Request, token: string, run: () => Promise<Response>) {
  if (!isMailToken(token)) return renderMailLinkPage('unknown', env().SITE_URL, request)
  try {
    return await run()
  } catch (error) {
    logFailure('fit-report-failed', error)
    return renderMailLinkPage('failed', env().SITE_URL, request)
  }
}
