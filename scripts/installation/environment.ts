import { parseEnvironment } from '#lib/base/env.ts'
import { errorText } from '#lib/base/log.ts'
import { isLoopbackHost } from '#lib/base/loopback.ts'
import { isCountingVisits } from '#lib/visits/is-counting-visits.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import { getSite } from './installation.ts'
import { doneStep, type Requirement } from './requirement.ts'

/** Major Node version that the project installs; older ones lack APIs that the scripts use. */
const minimumNodeMajor = 24

/** Returns the requirement of a version of Node. @throws CheckError by `check` if it is too old */
export function createNodeRequirement(version = process.versions.node): Requirement {
  return {
    name: 'Node',
    check: () => {
      if (Number.parseInt(version, 10) >= minimumNodeMajor) return version
      throw new CheckError(
        `${version} is older than ${minimumNodeMajor}`,
        'Run it by npm, which uses the Node that `npm ci` installs.',
      )
    },
  }
}

/** Variables without which the site runs and something is missing. */
const consequences = {
  SANITY_WEBHOOK_SECRET: 'published changes are rejected, and pages are up to ten minutes old',
  SUPABASE_SECRET_KEY: 'forms are rejected, and servers do not learn of changes from each other',
  SUPABASE_WEBHOOK_SECRET: 'changed rows and due mails are announced in vain',
  SANITY_READ_TOKEN: 'the Studio’s preview shows an error',
  SMTP_URL: 'mails wait in the database',
}

export const environment: Requirement = {
  name: 'Environment',
  check: ({ variables }) => {
    try {
      parseEnvironment(variables)
    } catch (error) {
      throw new CheckError(errorText(error), 'Set it as .env.example says.')
    }
    const missing = Object.entries(consequences).filter(([name]) => !variables[name])
    if (missing.length === 0) return 'all variables are set'
    throw new CheckError(
      missing.map(([name, consequence]) => `${name} is missing: ${consequence}`).join('; '),
      'Set it as .env.example says, where the site runs.',
    )
  },
  plan: ({ settings, siteUrl, studioUrl, dataset }) => {
    const title = '.env'
    const values = {
      SITE_URL: siteUrl,
      ...(studioUrl && { STUDIO_URL: studioUrl }),
      NEXT_PUBLIC_SANITY_DATASET: dataset,
    }
    const { missing, differing } = settings.compare(values)
    const apply = () => settings.save(values, true)
    if (differing.length > 0) {
      const detail = `has other values: ${differing.join(', ')}`
      return [{ title, state: 'differs', detail, apply }]
    }
    if (missing.length === 0) return [doneStep(title)]
    return [{ title, state: 'missing', detail: `write ${missing.join(', ')}`, apply }]
  },
}

export const proxyHops: Requirement = {
  name: 'Proxy hops',
  check: (installation) => {
    const hops = installation.variables.TRUSTED_PROXY_HOPS
    if (isLoopbackHost(new URL(getSite(installation)).host)) return 'none on this machine'
    if (Number(hops ?? 0) > 0) return `${hops} trusted`
    throw new CheckError(
      'TRUSTED_PROXY_HOPS is not set, so all visitors have one address: limits do not count by network',
      'Set it to the number of proxies in front of the site.',
    )
  },
}

export const visits: Requirement = {
  name: 'Visits',
  check: ({ variables }) => {
    if (isCountingVisits(variables)) return 'counted, unless a CDN or serverless host answers pages'
    throw new NotApplicableError('VISIT_COUNTING is off, or SUPABASE_SECRET_KEY is missing')
  },
}
