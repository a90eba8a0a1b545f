import { type NextRequest, NextResponse } from 'next/server'

export const config = { matcher: '/headlines' }

export function proxy(request: NextRequest) {
  return NextResponse.rewrite(new URL('/news', request.url))
}
