import type { Check } from './check.ts'
import { CheckError } from './check-errors.ts'
import { getVariable } from './installation.ts'
import { createSupabaseClient, getPublishableKey, unwrap } from './supabase.ts'

const catalog: Check = {
  name: 'Catalogue with the publishable key',
  run: async (installation) => {
    const client = createSupabaseClient(installation, getPublishableKey(installation))
    unwrap(await client.from('brands').select('id').limit(1))
    return 'readable'
  },
}

const publishableKey: Check = {
  name: 'Leads with the publishable key',
  run: async (installation) => {
    const client = createSupabaseClient(installation, getPublishableKey(installation))
    const result = await client.from('leads').select('id').limit(1)
    if (result.status === 401 || result.status === 403) return 'rejected'
    unwrap(result)
    throw new CheckError(
      'every visitor can read personal data',
      'Set SUPABASE_PUBLISHABLE_KEY to the publishable (or anon) key, replace the secret key if it was ever used in its place, and apply the migrations.',
    )
  },
}

const secretKey: Check = {
  name: 'Leads with the secret key',
  run: async (installation) => {
    const key = getVariable(installation, 'SUPABASE_SECRET_KEY')
    const result = await createSupabaseClient(installation, key).from('leads').select('id').limit(1)
    if (result.status === 401 || result.status === 403) {
      throw new CheckError(
        `rejected (status ${result.status})`,
        'Set SUPABASE_SECRET_KEY to the secret (or service_role) key of the same project.',
      )
    }
    unwrap(result)
    return 'readable'
  },
}

export const supabaseChecks = [catalog, publishableKey, secretKey]
