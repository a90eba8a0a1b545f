import { toUserError } from '#scripts/run-script.ts'
import { UserError } from '#scripts/terminal-log.ts'
import type { ProvisionContext } from './context.ts'
import type { Step } from './requirement.ts'
import { makePlan } from './requirements.ts'

interface RunOptions {
  isDryRun: boolean
  confirm: (question: string) => Promise<boolean>
}

const marks = { done: '✓', missing: '+', differs: '~' }

/**
 * Prints the plan and, once confirmed, carries it out. The next run uses the results of each step, so
 * that a run which failed is continued by another.
 * @throws UserError that lists the completed steps before a failure
 */
export async function runProvision(context: ProvisionContext, options: RunOptions) {
  const { isDryRun, confirm } = options
  const print = (line: string) => context.print(context.settings.redact(line))
  try {
    const steps = await makePlan(context)
    print(`Plan for ${context.siteUrl}:`)
    for (const step of steps) print(describe(step))
    const open = steps.filter(({ state }) => state !== 'done')
    if (open.length === 0) return print('Everything is there. Nothing was changed.')
    if (isDryRun) return print('Dry run: nothing was changed.')
    if (!(await confirm('Continue?'))) return print('Nothing was changed.')
    await runSteps(open, print, confirm)
  } catch (error) {
    throw new UserError(context.settings.redact(toUserError('Provisioning failed', error).message))
  }
}

async function runSteps(
  steps: Step[],
  print: (line: string) => void,
  confirm: RunOptions['confirm'],
) {
  const done: string[] = []
  const left: string[] = []
  for (const step of steps) {
    if (step.state === 'differs' && !(await confirm(`${step.title} differs. Change it?`))) {
      left.push(step.title)
      print(`  · ${step.title}: left as it is`)
      continue
    }
    try {
      await step.apply()
    } catch (error) {
      const reason = toUserError(step.title, error).message
      const before =
        done.length > 0 ? `Done before: ${done.join('; ')}.` : 'Nothing was done before.'
      throw new UserError(
        `${step.title}: ${reason} ${before} Run \`npm run provision\` again: it continues with what is missing.`,
      )
    }
    done.push(step.title)
    print(`  ✓ ${step.title}`)
  }
  print(left.length > 0 ? `Done, except: ${left.join('; ')}.` : 'Done.')
}

function describe({ title, state, detail }: Step): string {
  const [first, ...others] = detail.split('\n')
  return [`  ${marks[state]} ${title}: ${first}`, ...others.map((line) => `      ${line}`)].join(
    '\n',
  )
}
