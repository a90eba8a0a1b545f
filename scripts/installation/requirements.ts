import { clocks } from './clocks.ts'
import { planContentProject } from './content-project.ts'
import { contentWebhook } from './content-webhook.ts'
import type { ProvisionContext } from './context.ts'
import { cors } from './cors.ts'
import { planDatabaseProject } from './database-project.ts'
import { documents } from './documents.ts'
import { createNodeRequirement, environment, proxyHops, visits } from './environment.ts'
import { catalogAccess, keys, leadsProtection } from './keys.ts'
import { mail } from './mail.ts'
import { migrations } from './migrations.ts'
import { previewToken } from './preview-token.ts'
import type { Requirement, Step } from './requirement.ts'
import { vault } from './vault.ts'

const ofMachine = [createNodeRequirement(), environment, proxyHops, visits]

/** The webhook follows the import, so that no document of it is announced to a site that is not there yet. */
const ofContent = [cors, previewToken, documents, contentWebhook]

const ofDatabase = [catalogAccess, leadsProtection, migrations, vault, keys]

/** Requirements that `npm run doctor` checks, without those of the servers. */
export const requirements: readonly Requirement[] = [
  ...ofMachine,
  ...ofContent,
  ...ofDatabase,
  mail,
  clocks,
]

/**
 * Reads what exists, with the tokens that manage both projects, and returns the steps of
 * `npm run provision` in their order. Writes nothing.
 * @throws UserError
 */
export async function makePlan(context: ProvisionContext): Promise<Step[]> {
  const content = await planContentProject(context)
  const database = await planDatabaseProject(context)
  const { projectId, hasDataset } = content
  const projects = { projectId, hasDataset, ref: database.ref }
  const plan = async (group: readonly Requirement[]) => {
    const steps: Step[] = []
    for (const requirement of group) {
      steps.push(...((await requirement.plan?.(context, projects)) ?? []))
    }
    return steps
  }
  return [
    ...(await plan(ofMachine)),
    ...content.steps,
    ...(await plan(ofContent)),
    ...database.steps,
    ...(await plan(ofDatabase)),
  ]
}
