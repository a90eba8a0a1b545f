import {
  getInlineScripts,
  hashScript,
  isNextScript,
} from '#packages/next-server/src/script-hashes.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { scoreHeaders } from '#tests/support/observatory-score.ts'
import { withPictures } from '#tests/support/pictures.ts'

test.use(withPictures())

const dealer = '/dealer/nord-traction'

const pages = [
  ...['/', '/products', '/products?brand=bobcat', '/products/bobcat', '/faq', '/about', '/contact'],
  ...['/dealers', '/privacy', '/traction', '/no-such-page', '/no-such-file.txt'],
  ...[dealer, `${dealer}/products`, `${dealer}/faq`, '/dealer/unknown/contact'],
]

const otherResponses = [
  ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest', '/api/health'],
  ...['/api/brands', '/api/no-such-route', '/%ff'],
]

for (const path of [...pages, ...otherResponses, '/studio']) {
  test(`${path} has security headers`, async ({ system }) => {
    const { headers } = await fetch(system.site + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(self\)/),
      'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })
}

test('a stranger gets a Studio whose headers name no backend', async ({ system }) => {
  const { headers } = await fetch(`${system.site}/studio`)
  expect(headers.get('content-security-policy')).not.toContain('localhost')
  expect(headers.get('set-cookie')).toBeNull()
  expect(scoreHeaders(headers).score).toBe(130)
})

test('files have the security headers that apply to files', async ({ system }) => {
  const html = await (await fetch(system.site)).text()
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1]
  expect(script).toBeDefined()
  for (const path of [script, '/uploads/brands/bobcat.svg', '/icons/apple-touch-icon.png']) {
    const response = await fetch(system.site + path)
    expect(response.status, path).toBe(200)
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': expect.any(String),
    })
    expect(response.headers.get('permissions-policy'), path).toBeNull()
  }
})

for (const path of [
  ...['/api/guests/unknown', '/api/studio/unknown'],
  ...['/api/leads/confirm/unknown', '/api/leads/unsubscribe/unknown', '/api/leads/fit/unknown'],
]) {
  test(`${path}, whose path can contain a secret, sends no referrer`, async ({ system }) => {
    const { headers } = await fetch(system.site + path, { redirect: 'manual' })
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
}

for (const path of pages) {
  test(`${path} has only scripts that Next wrote, and allows them`, async ({ system }) => {
    const response = await fetch(system.site + path)
    const policy = parsePolicy(response.headers.get('content-security-policy'))
    const scripts = getInlineScripts(await response.text())
    expect(scripts.length).toBeGreaterThan(2)
    // Fails when a new version of Next writes a script that the grammar does not know.
    expect(scripts.filter((script) => !isNextScript(script))).toEqual([])
    const [self, ...hashes] = policy.get('script-src') ?? []
    expect(self).toBe("'self'")
    expect(hashes).toEqual(expect.arrayContaining(scripts.map(hashScript)))
    expect(hashes.filter((hash) => !/^'sha256-[\w+/]{43}='$/.test(hash))).toEqual([])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
  })
}

for (const path of [
  '/api/brands',
  '/api/health',
  '/api/health/ready',
  '/api/staff/leads/countByWeek',
]) {
  test(`${path} allows a browser to load nothing`, async ({ system }) => {
    const { headers } = await fetch(system.site + path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
}

test('the staff API takes POST only, and no browser that shows another site may call it', async ({
  system,
}) => {
  const call = (method: string, headers: Record<string, string> = {}, path = 'leads/search') =>
    fetch(`${system.site}/api/staff/${path}`, { method, headers })
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    expect((await call(method)).status, method).toBe(405)
  }
  const foreign = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  for (const method of ['OPTIONS', 'POST']) {
    const { headers } = await call(method, foreign)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  for (const path of ['leads/nothing', '__proto__/toString', 'leads/search/more', 'x']) {
    expect((await call('POST', {}, path)).status, path).toBe(401)
  }
})

test('a script that is injected into a page does not run', async ({
  page,
  system,
  browserErrors,
}) => {
  await page.route(`${system.site}/faq`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</main>',
      `<script>document.title='inline'</script>
       <script>self.__next_f.push([1,""]);document.title='appended'</script>
       <script src="data:text/javascript,document.title='data'"></script>
       <img src="/no-such-picture" alt="" onerror="document.title='handler'"></main>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto(`${system.site}/faq`)
  await waitForHydration(page)
  await expect
    .poll(() => browserErrors.filter((text) => /Content Security/.test(text)).length)
    .toBe(4)
  await expect(page).toHaveTitle(/FAQ|Questions/i)
  browserErrors.length = 0
})

test('a forged draft cookie gets the cached page', async ({ system }) => {
  for (const cookie of ['__prerender_bypass=x', '__prerender_bypass=x; __next_preview_data=y']) {
    const visit = async (headers: Record<string, string>) => {
      const response = await fetch(`${system.site}/faq`, { headers })
      return {
        cacheStatus: response.headers.get('x-nextjs-cache'),
        setCookie: response.headers.get('set-cookie'),
        text: await response.text(),
      }
    }
    // The page is rendered again after the start, when the webhooks of the imported content arrive.
    await expect(async () => {
      const cached = await visit({})
      expect(cached).toMatchObject({ cacheStatus: 'HIT', setCookie: null })
      expect(await visit({ cookie })).toEqual(cached)
    }).toPass()
  }
})

/** Returns the sources of each directive. @throws Error without a policy or with several */
function parsePolicy(header: string | null): Map<string, string[]> {
  if (!header || header.includes(',')) throw new Error(`Not one policy: ${header}`)
  const directives = header.split(';').map((each) => each.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
