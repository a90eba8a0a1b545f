import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { getDataDirectory } from './local-data.ts'
import { log, UserError } from './terminal-log.ts'

const backendsFile = z.object({
  sanity: z.object({
    url: z.string(),
    projectId: z.string(),
    dataset: z.string(),
    token: z.string(),
  }),
})

/** Returns an editor's client for an embedded Content Lake. */
export function createEmbeddedClient(lake: z.infer<typeof backendsFile>['sanity']): SanityClient {
  const { url, projectId, dataset, token } = lake
  const connection = { projectId, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  return createClient({ ...connection, token, apiVersion })
}

/**
 * Returns a client for the Sanity project that the environment (with `.env`) names, otherwise for the
 * Content Lake of the running system.
 * @throws UserError when a variable is missing, or the system is not running
 */
export async function getContentClient(): Promise<SanityClient> {
  nextEnv.loadEnvConfig(process.cwd(), false)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId } = process.env
  return projectId ? createHostedClient(projectId) : getRunningClient()
}

function createHostedClient(projectId: string): SanityClient {
  const dataset = getRequiredVariable('NEXT_PUBLIC_SANITY_DATASET')
  const token = getRequiredVariable('SANITY_AUTH_TOKEN')
  log(`Sanity project ${projectId}, dataset ${dataset}`)
  return createProjectClient({ projectId, dataset, token }, process.env.SANITY_API_HOST)
}

/**
 * Returns a client for a Sanity project.
 * @param apiHost origin of a Content Lake other than the hosted one
 */
export function createProjectClient(
  project: { projectId: string; dataset: string; token: string },
  apiHost?: string,
): SanityClient {
  const connection = apiHost ? { apiHost, useProjectHostname: false } : {}
  return createClient({ ...connection, ...project, apiVersion, useCdn: false })
}

function getRequiredVariable(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new UserError(`Environment: ${name} is missing; NEXT_PUBLIC_SANITY_PROJECT_ID is set.`)
}

async function getRunningClient(): Promise<SanityClient> {
  const dataDir = getDataDirectory()
  const lake = readLakeConnection(join(dataDir, 'backends.json'))
  if (!lake || !(await isReachable(lake.url))) {
    throw new UserError(`The Content Lake of ${dataDir} does not answer: run \`npm start\` first.`)
  }
  log(`Content Lake of ${dataDir}, at ${lake.url}`)
  return createEmbeddedClient(lake)
}

function readLakeConnection(file: string) {
  try {
    return backendsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).sanity
  } catch {
    return null
  }
}

function isReachable(url: string): Promise<boolean> {
  return fetch(`${url}/v1/ping`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
