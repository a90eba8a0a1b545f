import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { apiVersion } from '#lib/content/dataset.ts'
import { dataDirectory } from './local-data.ts'
import { Problem, say, sayProblem } from './say.ts'

const embedded = z.object({
  sanity: z.object({
    url: z.string(),
    projectId: z.string(),
    dataset: z.string(),
    token: z.string(),
  }),
})

/** A client of an embedded Content Lake. */
export function embeddedClient(lake: z.infer<typeof embedded>['sanity']): SanityClient {
  const { url, projectId, dataset, token } = lake
  const place = { projectId, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  return createClient({ ...place, token, apiVersion })
}

/**
 * The Content Lake that the environment, `.env` included, names; else that of the running system.
 * @throws Problem where a setting is missing, or the system does not run
 */
export async function contentClient(): Promise<SanityClient> {
  nextEnv.loadEnvConfig(process.cwd(), false)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId } = process.env
  return projectId ? hostedClient(projectId) : runningClient()
}

function hostedClient(projectId: string): SanityClient {
  const dataset = setting('NEXT_PUBLIC_SANITY_DATASET')
  const token = setting('SANITY_AUTH_TOKEN')
  const { SANITY_API_HOST: apiHost } = process.env
  say(`Sanity project ${projectId}, dataset ${dataset}`)
  const place = apiHost ? { apiHost, useProjectHostname: false } : {}
  return createClient({ ...place, projectId, dataset, token, apiVersion, useCdn: false })
}

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Problem(`Environment: ${name} is missing; NEXT_PUBLIC_SANITY_PROJECT_ID is set.`)
}

async function runningClient(): Promise<SanityClient> {
  const dataDir = dataDirectory()
  const lake = readLake(join(dataDir, 'backends.json'))
  if (!lake || !(await answers(lake.url))) {
    throw new Problem(`The Content Lake of ${dataDir} does not answer: run \`npm start\` first.`)
  }
  say(`Content Lake of ${dataDir}, at ${lake.url}`)
  return embeddedClient(lake)
}

function readLake(file: string) {
  try {
    return embedded.parse(JSON.parse(readFileSync(file, 'utf8'))).sanity
  } catch {
    return null
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/v1/ping`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Runs a command to its end; a problem is said in one line and ends the process with 1. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    sayProblem(error)
    process.exitCode = 1
  }
}

/** What a library or the Content Lake objects to, as one line after `what`. */
export function problemOf(what: string, error: unknown): Problem {
  if (error instanceof Problem) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 401) return new Problem(`${what}: the Content Lake does not know the token.`)
  const text = error instanceof Error ? error.message : String(error)
  return new Problem(`${what}: ${text.trim().replace(/\s*\n\s*/g, ' ')}`, { cause: error })
}

/** Says each step of an export or import once, as it begins. */
export function stepSayer() {
  let current = ''
  return ({ step }: { step: string }) => {
    if (step !== current) say(step.replace(/\.*$/, ' …'))
    current = step
  }
}
