import { formPages } from '#components/form-pages/form-pages.tsx'
import { isLeadFormName } from '#lib/leads/forms/form-schemas.ts'
import { handleSubmission } from '#lib/leads/handle-submission.ts'

/** Receives form submissions. The path must not change: pages opened before a deploy post to it. */
export async function POST(request: Request, { params }: RouteContext<'/api/leads/[form]'>) {
  const { form } = await params
  if (!isLeadFormName(form)) return Response.json({ message: 'No such form' }, { status: 404 })
  return handleSubmission(request, form, formPages)
}
