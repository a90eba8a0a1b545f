import type { Page } from '@playwright/test'

/**
 * Lays the open page out in its web fonts. A page whose text font is late keeps its fallback
 * (`app/fonts/fonts.ts`), and a machine without Arial has wider ones than visitors have.
 */
export async function showWebFonts(page: Page) {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      if (rule.style.getPropertyValue('font-display') === 'block') continue
      rule.style.setProperty('font-display', 'block')
    }
    // Fonts begin to load with the layout.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}
