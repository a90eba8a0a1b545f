import { leadForms } from '#tests/integration/supabase/leads.ts'

export interface SentLead {
  form: string
  id: string
  /** Unique to the lead; also one of its fields. */
  email: string
  fields: Record<string, unknown>
}

/** Returns a lead with a unique id and e-mail address; the form depends on `number`. */
export function exampleLead(number: number): SentLead {
  const forms = Object.keys(leadForms)
  const form = forms[number % forms.length] ?? 'quote'
  const id = crypto.randomUUID()
  const email = `lead-${number}-${id.slice(0, 8)}@fault.example`
  return { form, id, email, fields: { ...leadForms[form]?.fields, email } }
}

/** Posts a lead like the form's script. Returns the status, or 0 without a response. */
export async function sendLead(site: string, { form, id, fields }: SentLead): Promise<number> {
  try {
    const response = await fetch(`${site}/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify({ id, fields, page: '/contact', honeypot: '', elapsed: 60_000 }),
      signal: AbortSignal.timeout(20_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
