import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the rules of axe that a page violates, each with its first element.
 * @param part selector of what is judged, rules that are not applied, or the only rules that are
 */
export async function findViolations(
  page: Page,
  part: { selector?: string; disabledRules?: string[]; onlyRules?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // A page without frames of other sites needs no second page that combines their results.
    .setLegacyMode()
    // To describe the elements that pass takes longer than to judge them.
    .options({ resultTypes: ['violations'] })
    .disableRules(part.disabledRules ?? [])
  if (part.onlyRules) axe.withRules(part.onlyRules)
  if (part.selector) axe.include(part.selector)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
