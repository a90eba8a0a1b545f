import { normalizeTyped, type ValueExamples } from './typed-text.ts'

/** User name and password of a URL: visitors would see them. Equals the CHECK of `brands.website_url`. */
const credentials = /^https?:\/\/([^/?#]*@)/i

/**
 * Returns whether a text is the URL of a website: its value becomes an href, where a browser runs or opens
 * other schemes, and resolves `https:x` as a path.
 */
export function isWebUrl(text: string): boolean {
  return (
    /^https?:\/\/[^\s/\\][^\s\\<>"\p{Cc}]*$/u.test(text) &&
    text.length <= 2000 &&
    !credentials.test(text) &&
    URL.canParse(text)
  )
}

/** Returns a URL as somebody means it who types it without a scheme or pastes it with spaces. */
export function normalizeWebUrl(text: string): string {
  const line = normalizeTyped(text)
    .replace(/^<([^<>\s]+)>$/, '$1')
    .replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(line)
    ? `https://${line}`
    : line
}

/** Returns what keeps a normalized text from being the URL of a website, as a sentence, or null. */
export function explainWebUrl(text: string): string | null {
  const [, found] = credentials.exec(text) ?? []
  return found ? `Remove “${found}”: visitors would see this user name or password.` : null
}

/** Returns why a text that staff typed cannot become the URL of a website, as a sentence, or null. */
export function getWebUrlError(typed: string): string | null {
  const url = normalizeWebUrl(typed)
  return isWebUrl(url) ? null : (explainWebUrl(url) ?? 'This is not the URL of a website.')
}

/** Examples of the kind. */
export const webUrlExamples: ValueExamples = {
  good: [
    ['https://www.bobcat.com', 'https://www.bobcat.com'],
    ['http://bobcat.com/a?b=c#d', 'http://bobcat.com/a?b=c#d'],
    ['HTTPS://Bobcat.com', 'https://Bobcat.com'],
    ['www.bobcat.com', 'https://www.bobcat.com'],
    ['bobcat.com/fr', 'https://bobcat.com/fr'],
    [' \u200bhttps://bobcat.com\u00a0', 'https://bobcat.com'],
    ['<https://bobcat.com>', 'https://bobcat.com'],
    ['https://bücher.example', 'https://bücher.example'],
    ['https://bobcat.com/@dealer?mail=a@b.example', 'https://bobcat.com/@dealer?mail=a@b.example'],
  ],
  bad: [
    'bobcat',
    'https://',
    'https:///bobcat.com',
    'https:bobcat.com',
    'https://bob cat.com',
    'https://[bobcat]',
    'https://bobcat.com\\@evil.example',
    'https://user:pw@bobcat.com',
    'HTTPS://user@bobcat.com/fr',
    'https://@bobcat.com',
    'ftp://bobcat.com',
    'javascript:alert(1)',
    'mailto:sales@bobcat.com',
  ],
}
