import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import type { ProvisionContext } from './context.ts'
import { getProjectRef } from './database-project.ts'
import type { Installation } from './installation.ts'
import { doneStep, type Requirement } from './requirement.ts'
import { createSupabaseClient, unwrap } from './supabase.ts'

/** Keys of the site: names in `.env`, where the first is written, and name of the legacy key. */
const siteKeys = {
  publishable: { names: ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'], legacy: 'anon' },
  secret: { names: ['SUPABASE_SECRET_KEY'], legacy: 'service_role' },
} as const
type Kind = keyof typeof siteKeys
const kinds = ['publishable', 'secret'] satisfies Kind[]

/** Returns the key in use. */
function findKey(kind: Kind, get: (name: string) => string | undefined) {
  for (const name of siteKeys[kind].names) {
    const value = get(name)
    if (value) return { name, value }
  }
  return null
}

/** @throws NotApplicableError */
function connect(kind: Kind, installation: Installation) {
  const key = findKey(kind, (name) => installation.variables[name])
  if (key) return createSupabaseClient(installation, key.value)
  throw new NotApplicableError(`${siteKeys[kind].names[0]} is not set`)
}

const readLeads = async (kind: Kind, installation: Installation) =>
  connect(kind, installation).from('leads').select('id').limit(1)

const isRejected = ({ status }: { status: number }) => status === 401 || status === 403

export const catalogAccess: Requirement = {
  name: 'Catalogue with the publishable key',
  check: async (installation) => {
    unwrap(await connect('publishable', installation).from('brands').select('id').limit(1))
    return 'readable'
  },
}

export const leadsProtection: Requirement = {
  name: 'Leads with the publishable key',
  check: async (installation) => {
    const result = await readLeads('publishable', installation)
    if (isRejected(result)) return 'rejected'
    unwrap(result)
    throw new CheckError(
      'every visitor can read personal data',
      'Set SUPABASE_PUBLISHABLE_KEY to the publishable (or anon) key, replace the secret key if it was ever used in its place, and apply the migrations.',
    )
  },
}

/** The site has both keys of the project. A key in `.env` that the project has stays. */
export const keys: Requirement = {
  name: 'Leads with the secret key',
  check: async (installation) => {
    const result = await readLeads('secret', installation)
    if (isRejected(result)) {
      throw new CheckError(
        `rejected (status ${result.status})`,
        'Set SUPABASE_SECRET_KEY to the secret (or service_role) key of the same project.',
      )
    }
    unwrap(result)
    return 'readable'
  },
  plan: async (context, { ref }) => {
    const { settings } = context
    const title = 'Supabase keys'
    if (!ref) {
      const apply = async () => {
        const target = getProjectRef(settings.require('SUPABASE_URL'))
        await settings.save(await readKeys(context, target))
      }
      const names = kinds.map((kind) => siteKeys[kind].names[0]).join(', ')
      const detail = `read them; write ${names} to .env`
      return [{ title, state: 'missing', detail, apply }]
    }
    const values = await readKeys(context, ref)
    const { missing, differing } = settings.compare(values)
    if (differing.length > 0) {
      const detail = `the project does not have those in .env: ${differing.join(', ')}`
      return [{ title, state: 'differs', detail, apply: () => settings.save(values, true) }]
    }
    if (missing.length === 0) return [doneStep(title, 'are in .env')]
    const detail = `write ${missing.join(', ')} to .env`
    return [{ title, state: 'missing', detail, apply: () => settings.save(values) }]
  },
}

const keyList = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
)

/** Returns the keys for `.env`: existing ones stay if the project has them. */
async function readKeys({ settings, supabase }: ProvisionContext, ref: string) {
  const path = `/v1/projects/${ref}/api-keys?reveal=true`
  const all = await supabase.request({ path, responseSchema: keyList })
  const entries = kinds.map((kind): [name: string, value: string] => {
    const { names, legacy } = siteKeys[kind]
    const ofKind = all
      .filter(({ type }) => type === kind)
      .toSorted((one, other) => Number(other.name === 'default') - Number(one.name === 'default'))
    const older = all.filter((one) => one.name === legacy && (one.type ?? 'legacy') === 'legacy')
    const current = findKey(kind, settings.get)
    const usable = [...ofKind, ...older].flatMap((one) => one.api_key || [])
    const [first] = usable
    if (current && usable.includes(current.value)) return [current.name, current.value]
    if (!first) throw new UserError(`The Supabase project has no ${kind} key: create one.`)
    if (kind === 'secret') settings.hide(first)
    return [names[0], first]
  })
  return Object.fromEntries(entries)
}
