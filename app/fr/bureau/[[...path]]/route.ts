import { respondToDesk } from '#components/desk/respond-to-desk.tsx'

type Context = RouteContext<'/fr/bureau/[[...path]]'>

async function respond(request: Request, { params }: Context) {
  const { path = [] } = await params
  return respondToDesk(request, 'fr', path)
}

export { respond as GET, respond as HEAD, respond as POST }
