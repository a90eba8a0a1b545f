import 'server-only'
import { ClientError, type SanityClient } from '@sanity/client'
import { contentClient } from '#lib/content/client.ts'
import { oneLine } from '../mail/safe-text.ts'
import { keepAnswers } from './kept-answers.ts'
import { datasetGrants, maySeeLeads, type ProjectUser, projectUser } from './may-see-leads.ts'
import { RefusedError } from './refused-error.ts'

/** Someone who may see leads. */
export interface StaffMember {
  /** As it stands below their notes. */
  name: string
}

type Answer = { member: StaffMember } | { refusal: 401 | 403 }

/** How long somebody who lost their role still sees leads, in milliseconds. */
const keptFor = 30_000

const answerAbout = keepAnswers(ask, { milliseconds: keptFor, most: 500 })

/**
 * Who sends a request: the holder of the token with which the Studio is signed in, asked of the
 * Content Lake. There are no cookies, so that no other site can send one in their name.
 * @throws RefusedError 401 without a token that is known, 403 without a role that may see leads, 503
 * where the Content Lake does not answer
 */
export async function staffMember(request: Request): Promise<StaffMember> {
  const [, token] =
    /^Bearer ([\w.~+/=-]{16,1000})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw refusal(401)
  const answer = await answerAbout(token).catch((cause: unknown) => {
    throw new RefusedError(503, 'Whether you may see leads cannot be looked up just now.', {
      cause,
    })
  })
  if ('refusal' in answer) throw refusal(answer.refusal)
  return answer.member
}

function refusal(status: 401 | 403): RefusedError {
  return new RefusedError(
    status,
    status === 401
      ? 'Sign in to the Studio again.'
      : 'Your role in this project may not see leads.',
  )
}

async function ask(token: string): Promise<Answer> {
  const client = contentClient().withConfig({ token, apiVersion: '2021-06-07' })
  try {
    const user = projectUser.parse(await read(client, '/users/me'))
    const isStaff = await maySeeLeads(user, () => readGrants(client))
    return isStaff ? { member: { name: nameOf(user) } } : { refusal: 403 }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 401) return { refusal: 401 }
    if (error.statusCode === 403) return { refusal: 403 }
    throw error
  }
}

async function readGrants(client: SanityClient) {
  const { projectId, dataset } = client.config()
  return datasetGrants.parse(await read(client, `/projects/${projectId}/datasets/${dataset}/acl`))
}

function read(client: SanityClient, url: string): Promise<unknown> {
  return client.request({ url })
}

function nameOf({ name, email, id }: ProjectUser): string {
  return oneLine(name || email || id) || 'Unknown'
}
