import { By, Key, until } from 'selenium-webdriver'
import { clickInMiddle, expect, getBox, openPage, showTimeout, test } from './webkit-fixtures.ts'

const dealer = '/dealer/nord-traction'

for (const width of [390, 768, 1440]) {
  test(`no page is wider than a window of ${width} px, and headings have the display font`, async ({
    webkit,
    system,
  }) => {
    for (const path of ['/', '/products', '/products/bobcat', '/dealers', '/fr', dealer]) {
      await openPage(webkit, system.site + path, width)
      const page = await webkit.executeAsyncScript<{ overflow: number; fonts: string[] }>(
        (done: (page: { overflow: number; fonts: string[] }) => void) => {
          void document.fonts.ready.then(() =>
            done({
              overflow: document.documentElement.scrollWidth - innerWidth,
              fonts: [...document.fonts]
                .filter(({ status }) => status === 'loaded')
                .map(({ family }) => family),
            }),
          )
        },
      )
      expect(page.overflow, path).toBeLessThanOrEqual(0)
      expect(page.fonts.join(), path).toContain('barlowCondensed')
    }
  })
}

test('the tooltip of further models stands beside its trigger, and closes on Escape', async ({
  webkit,
  system,
}) => {
  await openPage(webkit, `${system.site}/products`)
  const trigger = await webkit.findElement(By.css('.tooltip-trigger'))
  await clickInMiddle(webkit, trigger)
  const tooltip = await webkit.wait(until.elementLocated(By.css('[role="tooltip"]')), showTimeout)
  await webkit.wait(until.elementIsVisible(tooltip), showTimeout)
  expect(Number(await tooltip.getCssValue('opacity'))).toBe(1)
  const text = await getBox(webkit, trigger)
  const box = await getBox(webkit, tooltip)
  // WebKit turns it over although there is room below.
  const distance = Math.min(Math.abs(box.top - text.bottom), Math.abs(text.top - box.bottom))
  expect(distance).toBeLessThan(2)
  expect(box.left).toBeLessThanOrEqual(text.left)
  expect(box.right).toBeGreaterThanOrEqual(text.right)
  await webkit.actions().sendKeys(Key.ESCAPE).perform()
  await webkit.wait(until.stalenessOf(tooltip), showTimeout)
})

test('the menu of brands opens below the header of a scrolled page, and closes on Escape', async ({
  webkit,
  system,
}) => {
  await openPage(webkit, system.site)
  await webkit.executeScript('scrollTo({ top: 1500, behavior: "instant" })')
  await webkit.findElement(By.css('.brands-menu-button')).click()
  const menu = await webkit.findElement(By.css('.brands-menu'))
  await webkit.wait(until.elementIsVisible(menu), showTimeout)
  const header = await getBox(webkit, await webkit.findElement(By.css('.site-header')))
  await expect
    .poll(async () => Math.round((await getBox(webkit, menu)).top - header.bottom))
    .toBe(0)
  await webkit.actions().sendKeys(Key.ESCAPE).perform()
  await webkit.wait(until.elementIsNotVisible(menu), showTimeout)
})

test('the menu on phones opens and leads to a page', async ({ webkit, system }) => {
  await openPage(webkit, system.site + dealer, 390)
  const menu = await webkit.findElement(By.css('.mobile-menu'))
  expect(await menu.isDisplayed()).toBe(false)
  await webkit.findElement(By.css('.site-header [popovertarget="site-menu"]')).click()
  await webkit.wait(until.elementIsVisible(menu), showTimeout)
  await menu.findElement(By.css(`a[href="${dealer}/faq"]`)).click()
  await webkit.wait(until.urlIs(`${system.site}${dealer}/faq`), showTimeout)
  await webkit.wait(until.elementIsNotVisible(menu), showTimeout)
})

test('the lightbox shows the next picture and closes on Escape', async ({ webkit, system }) => {
  await openPage(webkit, `${system.site}/products/bobcat`)
  await webkit.findElement(By.css('.gallery-slides a')).click()
  const dialog = await webkit.wait(until.elementLocated(By.css('[role="dialog"]')), showTimeout)
  const getPicture = () =>
    webkit.executeScript<string>(
      (dialog: Element) =>
        [...dialog.querySelectorAll('img')].find((image) => {
          const { left, width } = image.getBoundingClientRect()
          return width > 0 && left >= 0 && left < innerWidth && image.complete
        })?.currentSrc ?? '',
      dialog,
    )
  await expect.poll(getPicture).not.toBe('')
  const first = await getPicture()
  await webkit.actions().sendKeys(Key.ARROW_RIGHT).perform()
  await expect.poll(getPicture).not.toBe(first)
  await webkit.actions().sendKeys(Key.ESCAPE).perform()
  await webkit.wait(until.stalenessOf(dialog), showTimeout)
})

test('an empty form says what is missing beside its fields, and focuses the first', async ({
  webkit,
  system,
}) => {
  await openPage(webkit, `${system.site}${dealer}/contact`)
  const form = await webkit.findElement(By.css('main form'))
  const button = await form.findElement(By.css('button[type="submit"]'))
  await clickInMiddle(webkit, button)
  await expect.poll(() => form.getText()).toContain('First name is required')
  const focused = webkit.switchTo().activeElement()
  expect(await focused.getAttribute('name')).toBe('first_name')
})

test('a search for a dealer narrows the list', async ({ webkit, system }) => {
  await openPage(webkit, `${system.site}/dealers`)
  const search = await webkit.findElement(By.css('.dealer-search input'))
  await search.sendKeys('Nord')
  const list = await webkit.findElement(By.css('.dealer-list'))
  await expect.poll(() => list.getText()).toContain('Nord')
  expect(await webkit.findElements(By.css('.dealer-list > li'))).not.toHaveLength(0)
})

/** Page of paper inside the margins of `product-print.css` (12 mm), in CSS pixels. */
const papers = [
  { name: 'Letter', width: 725, height: 965 },
  { name: 'A4', width: 703, height: 1032 },
]

test('a spec sheet fits one page', async ({ webkit, system }) => {
  // The driver can neither print nor emulate paper: the window gets the styles and the width of the page.
  for (const path of ['/products/bobcat', '/fr/produits/bobcat']) {
    await openPage(webkit, system.site + path, 740)
    for (const { name, width, height } of papers) {
      const printed = await webkit.executeScript<number>(showPrinted, width)
      expect(printed, `${path} on ${name}`).toBeGreaterThan(height / 2)
      expect(printed, `${path} on ${name}`).toBeLessThanOrEqual(height)
    }
  }
})

/** Runs in the page: applies the styles of print in this width. @returns the height of the page */
function showPrinted(width: number) {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { mediaText } = rule.media
        if (/\bprint\b/.test(mediaText)) {
          rule.media.mediaText = mediaText.includes('not print')
            ? 'not all'
            : mediaText.replace(/\bprint\b/, 'all')
        }
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) apply(rule.cssRules)
    }
  }
  for (const { cssRules } of document.styleSheets) apply(cssRules)
  document.documentElement.style.width = `${width}px`
  return document.body.getBoundingClientRect().height
}
