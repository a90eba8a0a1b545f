import 'server-only'
import { z } from 'zod'
import { translate } from '#lib/base/messages.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { linkChannels, parseCampaignName } from '#lib/desk/campaign-link.ts'
import { getDeskFigures } from '#lib/desk/desk-repository.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { page, redirect, type SignedIn } from './desk-response.ts'
import { FiguresPage } from './figures-page.tsx'
import { SharePage } from './share-page.tsx'
import { SheetPage } from './sheet-page.tsx'
import { ProblemPage } from './sign-in-pages.tsx'

export async function showFigures({ locale, desk, hash }: SignedIn): Promise<Response> {
  const figures = await getDeskFigures(hash)
  if (!figures) return redirect(deskHref(locale))
  return page(<FiguresPage {...{ locale, desk, figures }} />, 200)
}

const linkChannel = z.enum(['facebook', 'instagram', 'email', 'text', 'other']).catch('facebook')

export function showShare({ request, locale, desk, siteUrl }: SignedIn): Promise<Response> {
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

export async function showSheet(signedIn: SignedIn): Promise<Response> {
  const { locale, desk, siteUrl } = signedIn
  const dealership = await getDealership(desk.dealership.slug, locale)
  if (!dealership) return page(<ProblemPage {...signedIn} problem="notFound" />, 404)
  return page(<SheetPage {...{ locale, desk, dealership, siteUrl }} />, 200)
}
