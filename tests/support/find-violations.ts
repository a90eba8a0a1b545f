import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Returns the rules of axe that a page violates, each with its first element. Frames are not judged.
 * @param options `selector` of the element to check, by default the page; `disabledRules`: ids of rules to skip
 */
export async function findViolations(
  page: Page,
  { selector = 'html', disabledRules = [] }: { selector?: string; disabledRules?: string[] } = {},
): Promise<string[]> {
  const disabled = disabledRules.map((id) => [id, { enabled: false }])
  const options: axe.RunOptions = {
    // To describe the elements that pass takes longer than to judge them.
    resultTypes: ['violations'],
    // Axe disables the WCAG 2.2 rule about small targets by default.
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(disabled) },
    iframes: false,
  }
  // `@axe-core/playwright` sends the half megabyte of axe twice.
  await page.evaluate(axe.source)
  return page.evaluate(judge, { selector, options })
}

/** Runs in the page. */
async function judge({ selector, options }: { selector: string; options: axe.RunOptions }) {
  const { violations }: axe.AxeResults = await Object(window).axe.run(selector, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
