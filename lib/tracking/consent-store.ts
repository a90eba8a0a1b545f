export type ConsentChoice = 'agreed' | 'refused'

/** Key in local storage. */
const storageKey = 'tracking'

/** Age in milliseconds after which the banner asks again. */
const maxAgeMs = 365 * 24 * 60 * 60 * 1000

/** Choice, ` anyway` if made despite Global Privacy Control, and epoch milliseconds. */
const storedPattern = /^(agreed|refused)( anyway)? (\d+)$/

const listeners = new Set<() => void>()

/** In-memory copy, which holds for the page if local storage is unavailable. */
let current: ConsentChoice | null | undefined

let isReopened = false

/** Returns the visitor's choice, or null before they choose. */
export function getConsentChoice(): ConsentChoice | null {
  if (current === undefined) current = getStoredChoice()
  return current
}

/** Whether the banner is open: before the first choice, or after it was reopened. */
export function isConsentPromptOpen(): boolean {
  return isReopened || getConsentChoice() === null
}

/** Opens the banner again. */
export function reopenConsentPrompt() {
  isReopened = true
  notifyListeners()
}

/** Stores a choice and notifies subscribers. */
export function setConsentChoice(choice: ConsentChoice) {
  current = choice
  isReopened = false
  try {
    localStorage.setItem(
      storageKey,
      `${choice}${hasGlobalPrivacyControl() ? ' anyway' : ''} ${Date.now()}`,
    )
  } catch {
    // Storage may be blocked, for example in private windows.
  }
  notifyListeners()
}

/** Calls a listener when the choice changes, in this tab or another. @returns the unsubscribe function */
export function subscribeToConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKey) return
    current = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function getStoredChoice(): ConsentChoice | null {
  // Framed pages, such as the preview in the Studio, neither ask nor track.
  if (window.self !== window.top) return 'refused'
  const [, word, anyway, time] = storedPattern.exec(getStoredText()) ?? []
  const isRecent = Date.now() - Number(time) < maxAgeMs
  const choice = isRecent ? (word === 'agreed' ? 'agreed' : 'refused') : null
  return hasGlobalPrivacyControl() && !anyway ? 'refused' : choice
}

function getStoredText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Global Privacy Control means refusal: https://www.w3.org/TR/gpc/ */
function hasGlobalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
