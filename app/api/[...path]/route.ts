/**
 * Answers a path below `/api` that no other route has. Without this route Next would render the page
 * "not found" for it, and a `POST` that looks like a Server Action would be answered with 500.
 */
function respondNotFound() {
  return Response.json({ message: 'Not Found' }, { status: 404 })
}

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as OPTIONS,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
}
