import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** The staff API: calls the procedure that the path names. */
export async function POST(request: Request, { params }: RouteContext<'/api/staff/[...path]'>) {
  return handleStaffRequest(request, (await params).path)
}
