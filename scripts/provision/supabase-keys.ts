import { z } from 'zod'
import { UserError } from '../terminal-log.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { getProjectRef } from './supabase-project.ts'

const apiKey = z.object({
  name: z.string(),
  type: z.string().nullish(),
  api_key: z.string().nullish(),
})
type ApiKey = z.infer<typeof apiKey>

/** Names in `.env`, kinds of key, and the legacy key for projects without that kind. */
const keys = [
  { variable: 'SUPABASE_PUBLISHABLE_KEY', type: 'publishable', legacy: 'anon' },
  { variable: 'SUPABASE_SECRET_KEY', type: 'secret', legacy: 'service_role' },
]

/**
 * Plans the keys that the site uses. A key in `.env` that the project has stays.
 * @param ref ref of the project if it is up
 */
export async function planSupabaseKeys(
  context: ProvisionContext,
  ref: string | null,
): Promise<Step> {
  const { settings } = context
  const title = 'Supabase keys'
  const values = ref ? await getValues(context, ref) : null
  const run = async () => {
    const target = getProjectRef(settings.require('SUPABASE_URL'))
    await settings.save(await getValues(context, target))
  }
  const names = keys.map(({ variable }) => variable).join(', ')
  if (!values) return { title, state: 'missing', detail: `read them; write ${names} to .env`, run }
  const { missing, differing } = settings.compare(values)
  if (differing.length > 0) {
    const run = () => settings.save(values, true)
    const detail = `the project does not have those in .env: ${differing.join(', ')}`
    return { title, state: 'differs', detail, run }
  }
  if (missing.length === 0) return doneStep(title, 'are in .env')
  return { title, state: 'missing', detail: `write ${missing.join(', ')} to .env`, run }
}

/** Returns the keys for `.env`: existing ones stay if the project has them. */
async function getValues(context: ProvisionContext, ref: string): Promise<Record<string, string>> {
  const { settings, supabase } = context
  const all = await supabase.request({
    path: `/v1/projects/${ref}/api-keys?reveal=true`,
    responseSchema: z.array(apiKey),
  })
  const entries = keys.map(({ variable, type, legacy }): [name: string, value: string] => {
    const ofType = all.filter((one) => one.type === type)
    const older = all.filter((one) => one.name === legacy && (one.type ?? 'legacy') === 'legacy')
    const current = getCurrent(context, variable)
    const usable = [...ofType.toSorted(defaultFirst), ...older].flatMap((one) => one.api_key || [])
    const [first] = usable
    if (current && usable.includes(current.value)) return [current.name, current.value]
    if (!first) throw new UserError(`The Supabase project has no ${type} key: create one.`)
    if (variable === 'SUPABASE_SECRET_KEY') settings.hide(first)
    return [variable, first]
  })
  return Object.fromEntries(entries)
}

/** Returns the key in use; the publishable key may have the name of the older one. */
function getCurrent({ settings }: ProvisionContext, variable: string) {
  const names =
    variable === 'SUPABASE_PUBLISHABLE_KEY' ? [variable, 'SUPABASE_ANON_KEY'] : [variable]
  for (const name of names) {
    const value = settings.get(name)
    if (value) return { name, value }
  }
  return null
}

const defaultFirst = (one: ApiKey, other: ApiKey) =>
  Number(other.name === 'default') - Number(one.name === 'default')
