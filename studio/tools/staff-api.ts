import { z } from 'zod'
import type { StaffProcedure } from '#lib/base/staff-procedure.ts'
import type { StaffRouter } from '#lib/staff/staff-router.ts'

/** A file arrives as a blob. */
type Answer<Output> = Output extends Response ? Blob : Output

type Method<Procedure> =
  Procedure extends StaffProcedure<infer Input, infer Output>
    ? (input: Input, signal?: AbortSignal) => Promise<Answer<Output>>
    : never

/** Client of the staff API: the procedures of its router by domain. @throws StaffRequestError from every method */
export type StaffApi = {
  readonly [Domain in keyof StaffRouter]: {
    readonly [Name in keyof StaffRouter[Domain]]: Method<StaffRouter[Domain][Name]>
  }
}

export type CatalogApi = StaffApi['catalog']
export type GuestsApi = StaffApi['guests']
export type LeadsApi = StaffApi['leads']
export type LinksApi = StaffApi['links']
export type MailsApi = StaffApi['mails']
export type WebhooksApi = StaffApi['webhooks']

/** A failed request to the site; the message is shown to staff. */
export class StaffRequestError extends Error {
  override name = 'StaffRequestError'
  /** Status of the response; null without one. */
  readonly status: number | null

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options)
    this.status = status
  }
}

/** Returns the message to show for an error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof StaffRequestError ? error.message : 'The answer was not understood.'
}

/**
 * Returns a client of the staff API.
 * @param token of the editor's session in the Studio
 */
export function createStaffApi(token: string | undefined): StaffApi {
  const domains = membersByName((domain) =>
    membersByName(
      (name) => (input: unknown, signal?: AbortSignal) =>
        callProcedure(`${domain}/${name}`, { token, input, signal }),
    ),
  )
  // The names and types of the members are the router's, which has the code of the server: only its type is imported.
  return domains as StaffApi
}

/** Returns an object that makes a member when it is first read, whatever its name is. */
function membersByName<Member>(make: (name: string) => Member): Record<string, Member> {
  const members = new Map<string, Member>()
  return new Proxy<Record<string, Member>>(
    {},
    {
      get(own, name) {
        // `await` calls a member named `then`, and never ends if that is a procedure.
        const isMember = typeof name === 'string' && name !== 'then' && !Object.hasOwn(own, name)
        if (!isMember) return Reflect.get(own, name)
        const member = members.get(name) ?? make(name)
        members.set(name, member)
        return member
      },
    },
  )
}

interface Call {
  token: string | undefined
  input: unknown
  signal: AbortSignal | undefined
}

const errorBody = z.object({ message: z.string() })

async function callProcedure(path: string, { token, input, signal }: Call): Promise<unknown> {
  if (!token) throw new StaffRequestError('Sign in to the Studio again.')
  const response = await fetch(`/api/staff/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new StaffRequestError('The site does not answer.', { cause })
  })
  const { status, headers } = response
  if (status === 204) return undefined
  if (response.ok) {
    return headers.get('content-type')?.startsWith('text/csv') ? response.blob() : response.json()
  }
  const { data } = errorBody.safeParse(await response.json().catch(() => null))
  throw new StaffRequestError(data?.message ?? 'The site does not answer as it should.', { status })
}
