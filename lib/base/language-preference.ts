import { isLocale, type Locale } from './locales.ts'

/** Key in localStorage: set once the other language has been offered on this device. */
const storageKey = 'language-offered'

/**
 * Returns whether to offer a language: the browser prefers it to the page's, and this device has not been asked.
 * Asks once: a second call returns false. Without storage, nothing is offered, because it would be each time.
 */
export function isLanguageOffered(locale: Locale): boolean {
  const preferred = navigator.languages
    .map((language) => language.split('-', 1)[0] ?? '')
    .find(isLocale)
  if (preferred !== locale) return false
  try {
    if (localStorage.getItem(storageKey) !== null) return false
    localStorage.setItem(storageKey, '1')
    return true
  } catch {
    return false
  }
}
