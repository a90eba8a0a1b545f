const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const find = (table: readonly [string, RegExp][], userAgent: string) =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Returns browser and system of a `User-Agent` header for the list of sessions: `Chrome, Android`; empty if unknown. */
export function describeBrowser(userAgent: string | null): string {
  return [browsers, systems].flatMap((table) => find(table, userAgent ?? '') ?? []).join(', ')
}
