import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'

/** Returns the PNG of a dealership's logo in base64, or null if there is none at the path. @throws DatabaseError */
export async function loadLogo(url: string): Promise<string | null> {
  const response = await createSupabaseAdmin().rpc('dealer_logo', { url })
  return z.string().nullable().parse(unwrapResponse(response))
}
