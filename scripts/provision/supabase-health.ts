import { z } from 'zod'
import { UserError } from '../terminal-log.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { ApiError } from './management-api.ts'
import { getProjectRef } from './supabase-project.ts'

const health = z.array(z.object({ name: z.string(), status: z.string() }))

const pollInterval = 5_000
/** Ten minutes; a new project takes about two. */
const maximumPolls = 120

/**
 * Plans the wait until the database of a new project answers.
 * @throws UserError by the step after ten minutes, ApiError if the request is refused
 */
export function planSupabaseHealth(
  context: ProvisionContext,
  found: { status: string } | null,
): Step {
  const title = 'Supabase database'
  if (found?.status === 'ACTIVE_HEALTHY') return doneStep(title, 'is healthy')
  const run = async () => {
    const ref = getProjectRef(context.settings.require('SUPABASE_URL'))
    for (let poll = 0; poll < maximumPolls; poll += 1) {
      if (await isHealthy(context, ref)) return
      await context.wait(pollInterval)
    }
    throw new UserError(`The database of ${ref} is not healthy after ten minutes.`)
  }
  return { title, state: 'missing', detail: 'wait until it is healthy', run }
}

async function isHealthy({ supabase }: ProvisionContext, ref: string): Promise<boolean> {
  const path = `/v1/projects/${ref}/health?services=db`
  try {
    const services = await supabase.request({ path, responseSchema: health })
    return services.some(({ name, status }) => name === 'db' && status === 'ACTIVE_HEALTHY')
  } catch (error) {
    // A project that is coming up may not answer for its services yet.
    if (error instanceof ApiError && [400, 404, 500, 503].includes(error.status)) return false
    throw error
  }
}
