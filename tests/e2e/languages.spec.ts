import { load } from 'cheerio'
import { expect, test } from '#tests/support/fixtures.ts'
import { findForeignTexts, findOtherLanguage, loadPage } from '#tests/support/foreign-texts.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { inLanguage, siteLanguages } from '#tests/support/site-language.ts'

const dealer = 'nord-traction'
const phone = { width: 390, height: 844 }

/** Public paths of a page in English and French. */
const pairs = [
  ['/', '/fr'],
  ['/products', '/fr/produits'],
  ['/products?page=2', '/fr/produits?page=2'],
  ['/products?brand=bobcat', '/fr/produits?brand=bobcat'],
  ['/products?brand=bobcat&model=t590', '/fr/produits?brand=bobcat&model=t590'],
  ['/about', '/fr/a-propos'],
  ['/dealers', '/fr/concessionnaires'],
  ['/faq', '/fr/faq'],
  ['/contact', '/fr/contact'],
  ['/privacy', '/fr/confidentialite'],
  ['/traction', '/fr/traction'],
  [`/dealer/${dealer}`, `/fr/concessionnaire/${dealer}`],
  [`/dealer/${dealer}/products`, `/fr/concessionnaire/${dealer}/produits`],
  [
    `/dealer/${dealer}/products?brand=bobcat&model=t590`,
    `/fr/concessionnaire/${dealer}/produits?brand=bobcat&model=t590`,
  ],
  [`/dealer/${dealer}/contact`, `/fr/concessionnaire/${dealer}/contact`],
] as const

for (const [english, french] of pairs) {
  test(`${english} and ${french} lead to each other, without JavaScript too`, async ({
    system,
  }) => {
    for (const [path, other, language] of [
      [english, french, 'fr'],
      [french, english, 'en'],
    ] as const) {
      const response = await fetch(system.site + path)
      expect(response.status, path).toBe(200)
      const $ = load(await response.text())
      expect($('html').attr('lang')).toBe(language === 'fr' ? 'en' : 'fr')
      const links = $(`header a[hreflang], footer a[hreflang]`).toArray()
      expect(
        links.map((link) => [$(link).attr('href'), $(link).attr('lang'), $(link).attr('hreflang')]),
      ).toEqual([
        // In the header, the menu on phones, and the footer.
        [other, language, `${language}-CA`],
        [other, language, `${language}-CA`],
        [other, language, `${language}-CA`],
      ])
      expect($('footer a[hreflang]').text()).toBe(language === 'fr' ? 'Français' : 'English')
      const alternates = $('link[rel="alternate"][hreflang]').toArray()
      expect(alternates.map((link) => $(link).attr('hreflang'))).toEqual([
        'en-CA',
        'fr-CA',
        'x-default',
      ])
      const canonical = $('link[rel="canonical"]').attr('href')
      expect(alternates.map((link) => $(link).attr('href'))).toContain(canonical)
    }
  })
}

test('without JavaScript, the switch keeps what was searched', async ({ system }) => {
  for (const storefront of ['', `/dealer/${dealer}`]) {
    for (const query of ['', '?q=bobcat', '?q=barres+%C3%A0+glace+%26+%22x%22']) {
      for (const [from, to] of [siteLanguages, siteLanguages.toReversed()]) {
        const address = `${from?.path(`${storefront}/search`)}${query}`
        const $ = load(await (await fetch(system.site + address)).text())
        const hrefs = $('a[hreflang]').toArray()
        const other = `${to?.path(`${storefront}/search`)}${query}`
        expect(
          hrefs.map((link) => $(link).attr('href')),
          address,
        ).toEqual([other, other, other])
      }
    }
  }
})

test('a path with words of the other language is a 404 in its own', async ({ system }) => {
  for (const path of [
    '/fr/about',
    '/fr/products',
    '/fr/products/ice-bars',
    `/fr/dealer/${dealer}`,
    `/fr/concessionnaire/${dealer}/products`,
    `/fr/concessionnaire/${dealer}/dealers`,
    '/fr/concessionnaire/nobody',
    '/fr/main',
    '/fr/main/about',
    '/fr/main/products.listing/_all/1',
    `/fr/dealer-${dealer}/about`,
    '/fr/no-such-page',
    '/fr/produits/no-such-product',
    '/fr/en',
    '/fr/fr',
  ]) {
    const response = await fetch(system.site + path)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).toContain('introuvable')
  }
  for (const path of ['/produits', '/a-propos', `/concessionnaire/${dealer}`, '/en/about', '/en']) {
    expect((await fetch(system.site + path)).status, path).toBe(404)
  }
})

test('a French path in capital letters leads to that in lower case', async ({ system }) => {
  for (const [path, lower] of [
    ['/FR', '/fr'],
    ['/fr/Produits?brand=bobcat', '/fr/produits?brand=bobcat'],
    ['/Fr/Recherche?q=T590', '/fr/recherche?q=T590'],
    ['/fr/No-Such-Page', '/fr/no-such-page'],
  ] as const) {
    const response = await fetch(system.site + path, { redirect: 'manual' })
    expect(response.status, path).toBe(308)
    expect(new URL(response.headers.get('location') ?? '', system.site).href).toBe(
      system.site + lower,
    )
  }
})

test('a campaign page with a path of its own in each language is one page @mutating', async ({
  system,
  lake,
}) => {
  const link = (href: string) => ({
    ...{ _type: 'link', _key: href.slice(1), label: href, href },
  })
  const campaignPage = {
    ...{ _id: 'two-paths', _type: 'page', title: 'Days at the dealer', onDealers: true },
    path: { _type: 'slug', current: 'dealer-days' },
    frenchPath: { _type: 'slug', current: 'dealer-jours/offre' },
    sections: [
      {
        ...{ _type: 'callToActionSection', _key: 'a', heading: 'Order' },
        // Staff copied the second URL from a French page.
        buttons: [link('/dealer-days'), link('/dealer-jours/offre')],
      },
    ],
  }
  const visit = async (path: string) => {
    const response = await fetch(system.site + path, { redirect: 'manual' })
    const $ = load(await response.text())
    return {
      status: response.status,
      to: response.headers.get('location'),
      other: $('header a[hreflang]').attr('href'),
      links: $('main a[href]')
        .toArray()
        .map((each) => $(each).attr('href')),
    }
  }
  try {
    await lake.create(campaignPage)
    for (const [english, french] of [
      ['/dealer-days', '/fr/dealer-jours/offre'],
      [`/dealer/${dealer}/dealer-days`, `/fr/concessionnaire/${dealer}/dealer-jours/offre`],
    ] as const) {
      await expect.poll(async () => (await visit(english)).status, english).toBe(200)
      await expect.poll(async () => (await visit(french)).status, french).toBe(200)
      expect((await visit(english)).links, english).toEqual([english, english])
      expect((await visit(french)).links, french).toEqual([french, french])
      const translated =
        english === '/dealer-days' ? '/fr/dealer-days' : french.replace('jours/offre', 'days')
      expect((await visit(english)).other).toBe(translated)
      // Not permanent: staff may change the path in French.
      expect(await visit(translated)).toMatchObject({ status: 307, to: french })
      expect((await visit((await visit(french)).other ?? '')).to).toBe(english)
    }
  } finally {
    await lake.delete(campaignPage._id)
  }
  await expect.poll(async () => (await visit('/fr/dealer-jours/offre')).status).toBe(404)
})

test('the switch keeps filter, machine and anchor, also after moving on by script', async ({
  page,
  system,
}) => {
  const language = page.locator('header').getByRole('link', { name: 'Français' })
  await openHydrated(page, `${system.site}/products?brand=bobcat`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(`${system.site}/faq`)
  await page.evaluate(() => window.history.replaceState(null, '', '#installation'))
  await language.click()
  await expect(page).toHaveURL(`${system.site}/fr/faq#installation`)
  await openHydrated(page, `${system.site}/search?q=bobcat`)
  await language.click()
  await expect(page).toHaveURL(`${system.site}/fr/recherche?q=bobcat`)
})

for (const language of siteLanguages) {
  const other = siteLanguages.find(({ locale }) => locale !== language.locale) ?? language
  for (const storefront of ['', '/dealer/great-lakes-track-and-equipment']) {
    test(`the menu on phones has the switch: ${language.locale}, ${storefront || 'main'}`, async ({
      browser,
      page,
      system,
    }) => {
      const address = `${storefront}/products?brand=bobcat`
      const menu = page.locator('#site-menu')
      await openHydrated(page, system.site + language.path(address))
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await page.getByRole('button', { name: language.text('navigation.menu') }).click()
        const link = menu.getByRole('link', { name: other.text('language.name') })
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
        expect(await menu.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
        await page.keyboard.press('Escape')
      }
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
      const withoutScript = await context.newPage()
      await withoutScript.goto(system.site + language.path(address))
      await withoutScript.getByRole('button', { name: language.text('navigation.menu') }).click()
      await withoutScript
        .locator('#site-menu')
        .getByRole('link', { name: other.text('language.name') })
        .click()
      await expect(withoutScript).toHaveURL(system.site + other.path(address))
      await context.close()
    })
  }
}

test('a missing file is said to be so in both languages, each marked, and below /fr in French', async ({
  system,
}) => {
  const pages = ['/products', '/dealers', '/faq', '/contact']
  const frenchPages = pages.map(inLanguage('fr').path)
  for (const [path, language, hrefs] of [
    ['/no-such-file.txt', 'en', ['/', '/fr', ...pages, ...frenchPages]],
    ['/fr/no-such-file.txt', 'fr', ['/fr', ...frenchPages]],
  ] as const) {
    const response = await fetch(system.site + path)
    expect(response.status, path).toBe(404)
    const $ = loadPage(await response.text())
    expect($('html').attr('lang')).toBe(language)
    expect(findForeignTexts($), path).toEqual([])
    expect($('main [lang=fr], [lang=fr] main').text()).toContain('introuvable')
    const links = $('main a').toArray()
    expect(links.map((link) => $(link).attr('href'))).toEqual(hrefs)
  }
})

test.describe('for a browser that prefers French', () => {
  test.use({ locale: 'fr-CA' })

  test('an English page offers French once, in French, and never redirects', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/about`)
    const offer = page.getByRole('region', { name: 'Cette page est offerte en français.' })
    await expect(offer).toBeVisible()
    await expect(offer).toHaveAttribute('lang', 'fr')
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/fr/a-propos')
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toHaveCount(0)
    await openHydrated(page, `${system.site}/faq`)
    await expect(offer).toHaveCount(0)
  })

  test('the offer takes no click from what is pressed while it appears', async ({
    page,
    system,
  }) => {
    const requests: (() => void)[] = []
    let isHeld = true
    const html = await (await fetch(`${system.site}/contact`)).text()
    await page.route('**/_next/static/**/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (!isHeld || html.includes(pathname)) return route.continue()
      requests.push(() => void route.continue())
    })
    await openHydrated(page, `${system.site}/contact`)
    const submit = page.locator('#waitlist-form [type=submit]')
    // At the bottom of the window, where the line appears.
    await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const box = await submit.boundingBox()
    if (!box) throw new Error('The button has no box')
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4)
    await page.mouse.down()
    isHeld = false
    for (const proceed of requests) proceed()
    const offer = page.locator('.language-offer')
    await expect(offer).toBeVisible()
    expect((await offer.boundingBox())?.y).toBeLessThan(box.y + box.height - 4)
    await page.mouse.up()
    await expect(page.locator('#waitlist-email-error')).toBeVisible()
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toHaveCount(0)
  })

  test('the offer moves nothing on a page that is shorter than the window', async ({
    page,
    system,
  }) => {
    await page.setViewportSize({ width: 1440, height: 2400 })
    // The display font replaces its fallback when it arrives: a shift that is not the offer's.
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${system.site}/no-such-page`)
    const offer = page.locator('.language-offer')
    await expect(offer).toBeInViewport({ ratio: 1 })
    const shift = await getLayoutShift(page)
    expect(shift).toBe(0)
    const footer = page.locator('footer')
    const before = await footer.boundingBox()
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toHaveCount(0)
    expect(await footer.boundingBox()).toEqual(before)
  })

  test('a page whose offer cannot be loaded stays as it is', async ({
    page,
    system,
    browserErrors,
  }) => {
    const html = await (await fetch(`${system.site}/about`)).text()
    const aborted: string[] = []
    await page.route('**/_next/static/**/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (html.includes(pathname)) return route.continue()
      aborted.push(pathname)
      return route.abort()
    })
    await openHydrated(page, `${system.site}/about`)
    await expect.poll(() => aborted.length).toBeGreaterThan(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(`${system.site}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.language-offer')).toHaveCount(0)
    // Only the browser says that it could not load the code.
    for (const error of browserErrors.splice(0)) expect(error).toMatch(/Failed to load/)
  })

  test('a French page offers nothing', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/fr/a-propos`)
    await expect(page.locator('.language-offer')).toHaveCount(0)
  })
})

// Pages that links lead to: `crawl.spec.ts`.
for (const { locale, path } of siteLanguages) {
  const expectLanguage = async (response: Response, status: number) => {
    const $ = loadPage(await response.text())
    const place = `${response.status} ${response.url}`
    expect(response.status, place).toBe(status)
    expect($('html').attr('lang'), place).toBe(locale)
    expect(findForeignTexts($), place).toEqual([])
  }

  test(`pages that no link leads to are in their language: ${locale}`, async ({
    system: { site },
  }) => {
    const prefixes = ['', `/dealer/${dealer}`, '/dealer/prairie-iron']
    for (const prefix of prefixes) {
      for (const query of ['', '?q=bobcat', '?q=asv%20rt-65', '?q=installation', '?q=xylophone']) {
        await expectLanguage(await fetch(`${site}${path(`${prefix}/search`)}${query}`), 200)
      }
      for (const missing of [
        path(`${prefix}/no-such-page`),
        path(`${prefix}/products/no-such-product`),
        `${path(`${prefix}/products`)}?brand=no-such-brand`,
        `${path(`${prefix}/products`)}?brand=bobcat&model=no-such-model`,
      ]) {
        await expectLanguage(await fetch(site + missing), 404)
      }
    }
    await expectLanguage(await fetch(site + path('/dealer/nobody')), 404)
    const token = crypto.randomUUID()
    for (const action of ['confirm', 'unsubscribe']) {
      const url = `${site}/api/leads/${action}/${token}?lang=${locale}`
      await expectLanguage(await fetch(url), 200)
      await expectLanguage(await fetch(url, { method: 'POST' }), 404)
    }
  })

  test(`files for programs are in their language: ${locale}`, async ({ system: { site } }) => {
    const prefix = locale === 'en' ? '' : '/fr'
    for (const storefront of ['', `/dealer/${dealer}`]) {
      const $ = loadPage(await (await fetch(site + path(`${storefront}/about`))).text())
      expect($('link[rel=manifest]').attr('href')).toBe(`${prefix}/manifest.webmanifest`)
    }
    const response = await fetch(`${site}${prefix}/manifest.webmanifest`)
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = await response.json()
    expect(manifest).toMatchObject({
      ...{ name: 'Caribou', lang: `${locale}-CA`, start_url: prefix || '/', display: 'browser' },
    })
    expect(manifest.description.length).toBeGreaterThan(50)
    expect(findOtherLanguage(manifest.description, locale)).toEqual([])
    const llms = await (await fetch(`${site}${prefix}/llms.txt`)).text()
    // The section of the pages in the other language is in that.
    const own = llms.replace(/^## (?:English|Français)\n[\s\S]*?(?=^## )/m, '')
    expect(own.length).toBeLessThan(llms.length)
    const lines = own.split('\n').map((line) => line.replace(/\]\([^)]*\)/g, ' '))
    expect(lines.flatMap((line) => findOtherLanguage(line, locale))).toEqual([])
    const links = [...llms.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url)
    expect(links).toContain(`${site}${prefix === '' ? '/fr' : ''}/llms.txt`)
    for (const url of new Set(links)) {
      if (url.startsWith(site)) expect((await fetch(url)).status, url).toBe(200)
    }
  })

  test(`pages of rejected forms are in their language: ${locale}`, async ({ system: { site } }) => {
    for (const [form, page] of [
      ['quote', '/products'],
      ['quote', `/dealer/${dealer}/products`],
      ['quote', '/dealer/prairie-iron/products'],
      ['waitlist', '/contact'],
      ['waitlist', `/dealer/${dealer}/contact`],
      ['waitlist', '/dealer/prairie-iron/contact'],
      ['dealer-inquiry', '/dealers'],
      ['dealer-share', '/dealers'],
      ['dealer-tip', '/dealers'],
    ] as const) {
      const send = (values: Record<string, string>, origin = site) =>
        fetch(`${site}/api/leads/${form}`, {
          method: 'POST',
          headers: { origin, referer: site + path(page) },
          body: new URLSearchParams({ _page: path(page), _id_prefix: form, ...values }),
        })
      await expectLanguage(await send({ email: 'ann', notes: 'x'.repeat(5_001) }), 422)
      await expectLanguage(await send({ notes: 'x'.repeat(70_000) }), 413)
      await expectLanguage(await send({}, 'https://evil.example'), 403)
    }
  })
}
