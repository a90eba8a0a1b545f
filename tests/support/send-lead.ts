import { leadForms } from '#tests/integration/supabase/leads.ts'

export interface SentLead {
  form: string
  id: string
  /** Unique to the lead; also one of its fields. */
  email: string
  fields: Record<string, unknown>
}

/** Returns a lead with a unique id and email address; the form depends on `number`. */
export function exampleLead(number: number): SentLead {
  const forms = Object.keys(leadForms)
  const form = forms[number % forms.length] ?? 'quote'
  const id = crypto.randomUUID()
  const email = `lead-${number}-${id.slice(0, 8)}@fault.example`
  return { form, id, email, fields: { ...leadForms[form]?.fields, email } }
}

const consentVersions = new Map<string, Promise<string>>()

/** Returns the version of the waitlist's consent wording, as the site's form has it. */
export function getConsentVersion(site: string): Promise<string> {
  const known = consentVersions.get(site)
  if (known) return known
  const version = fetchConsentVersion(site)
  consentVersions.set(site, version)
  version.catch(() => consentVersions.delete(site))
  return version
}

async function fetchConsentVersion(site: string): Promise<string> {
  const response = await fetch(`${site}/contact`, { signal: AbortSignal.timeout(20_000) })
  const [input = ''] = /<input[^>]*name="_consent"[^>]*>/.exec(await response.text()) ?? []
  const version = /value="([0-9a-f]{64})"/.exec(input)?.[1]
  if (!version) throw new Error('The form has no consent version')
  return version
}

/** Posts a lead like the form's script. Returns the status, or 0 without a response. @param page that has the form */
export async function sendLead(
  site: string,
  { form, id, fields }: SentLead,
  page = '/contact',
): Promise<number> {
  try {
    const consent = form === 'waitlist' ? await getConsentVersion(site) : null
    const body = { id, fields, page, consent, honeypot: '', elapsed: 60_000 }
    const response = await fetch(`${site}/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
