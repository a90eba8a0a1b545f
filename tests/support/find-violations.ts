import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the rules of axe that a page violates, each with its first element.
 * @param part selector of what is judged, and rules that are not applied
 */
export async function findViolations(
  page: Page,
  part: { selector?: string; disabledRules?: string[] } = {},
): Promise<string[]> {
  const disabled = (part.disabledRules ?? []).map((id) => [id, { enabled: false }])
  const axe = new AxeBuilder({ page })
    // A page without frames of other sites needs no second page that combines their results.
    .setLegacyMode()
    .options({
      // To describe the elements that pass takes longer than to judge them.
      resultTypes: ['violations'],
      // Axe applies the rule of WCAG 2.2 about small targets only where it is asked to.
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(disabled) },
    })
  if (part.selector) axe.include(part.selector)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
