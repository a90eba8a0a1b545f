import { leadForms } from '#tests/integration/supabase/leads.ts'

export interface SentLead {
  form: string
  id: string
  /** One of its fields: no other lead has it. */
  email: string
  fields: Record<string, unknown>
}

/** A lead of one form or another, with an id and an e-mail address of its own. */
export function exampleLead(number: number): SentLead {
  const forms = Object.keys(leadForms)
  const form = forms[number % forms.length] ?? 'quote'
  const id = crypto.randomUUID()
  const email = `lead-${number}-${id.slice(0, 8)}@fault.example`
  return { form, id, email, fields: { ...leadForms[form]?.fields, email } }
}

/** Sends it as the form's script does. @returns the status, or 0 where no answer came */
export async function sendLead(site: string, { form, id, fields }: SentLead): Promise<number> {
  try {
    const response = await fetch(`${site}/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify({ id, fields, page: '/contact', trap: '', elapsed: 60_000 }),
      signal: AbortSignal.timeout(20_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
