type Result = { test: string; modifier: number }

/**
 * Scores the headers of a page as Mozilla's Observatory does for a site that is reached by https, redirects http to
 * it, embeds no script of another host and sets no cookie: these tests change nothing then. Source:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 * @returns the score, which starts at 100, and the modifier of each test; bonuses count from 90 points on
 */
export function scoreHeaders(headers: Headers): { score: number; results: Result[] } {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '')
  const maxAge = Number(
    /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0,
  )
  const results: Result[] = [
    { test: 'content-security-policy', modifier: scorePolicy(policy) },
    { test: 'strict-transport-security', modifier: maxAge >= 15_768_000 ? 0 : -20 },
    { test: 'referrer-policy', modifier: scoreReferrer(headers.get('referrer-policy')) },
    {
      test: 'x-content-type-options',
      modifier: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    },
    { test: 'x-frame-options', modifier: scoreFraming(policy, headers.get('x-frame-options')) },
    {
      test: 'cross-origin-resource-policy',
      modifier: /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '')
        ? 10
        : 0,
    },
  ]
  const sum = (modifiers: number[]) => modifiers.reduce((total, each) => total + each, 0)
  const modifiers = results.map(({ modifier }) => modifier)
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  const bonus = sum(modifiers.filter((modifier) => modifier > 0))
  return { score: base >= 90 ? base + bonus : base, results }
}

type Policy = Map<string, string[]>

function parsePolicy(header: string): Policy {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim())
      .filter(Boolean)
      .map((directive) => {
        const [name = '', ...sources] = directive.split(/\s+/)
        return [name, sources]
      }),
  )
}

const passiveDirectives = ['img-src', 'media-src']

function scorePolicy(policy: Policy): number {
  const defaults = policy.get('default-src') ?? ['*']
  const of = (directive: string) => policy.get(directive) ?? defaults
  const isBroad = (source: string) => /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/.test(source)
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:'
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  if (policy.size === 0) return -25
  if (of('script-src').some((source) => isBroad(source) || isInline(source))) return -20
  if (of('object-src').some(isBroad)) return -20
  const active = [...policy].filter(([directive]) => !passiveDirectives.includes(directive))
  if (active.some(([, sources]) => sources.some(isInsecure))) return -20
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10
  if (passiveDirectives.some((directive) => of(directive).some(isInsecure))) return -10
  if (of('style-src').some((source) => isBroad(source) || isInline(source))) return 0
  return defaults.join() === "'none'" ? 10 : 5
}

function scoreReferrer(header: string | null): number {
  if (header === null) return 0
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(header) ? 5 : -5
}

function scoreFraming(policy: Policy, header: string | null): number {
  if (policy.has('frame-ancestors')) return 5
  return header === 'DENY' || header === 'SAMEORIGIN' ? 0 : -20
}
