import { answerSubmission } from '#lib/leads/answer-submission.ts'
import { isLeadForm } from '#lib/leads/forms/forms.ts'

/** A form was sent. The address stays as it is: pages that were opened long ago send to it. */
export async function POST(request: Request, { params }: RouteContext<'/api/leads/[form]'>) {
  const { form } = await params
  if (!isLeadForm(form)) return Response.json({ message: 'No such form' }, { status: 404 })
  return answerSubmission(request, form)
}
