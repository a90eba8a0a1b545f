export type Choice = 'agreed' | 'refused'

/** Under which name the choice is remembered. */
const place = 'tracking'

/** Milliseconds after which the visitor is asked again. */
const remembered = 365 * 24 * 60 * 60 * 1000

/** A choice, whether it was made though the browser says no, and when. */
const stored = /^(agreed|refused)( anyway)? (\d+)$/

const listeners = new Set<() => void>()

/** Held here as well: where the browser keeps nothing, the choice holds for the page. */
let current: Choice | null | undefined

let isReopened = false

/** What the visitor chose; null where they chose nothing yet. */
export function readChoice(): Choice | null {
  if (current === undefined) current = readStored()
  return current
}

/** Whether the visitor is being asked: at first, or because they want to choose again. */
export function readIsAsked(): boolean {
  return isReopened || readChoice() === null
}

/** Asks again. */
export function askAgain() {
  isReopened = true
  tell()
}

/** Remembers a choice, which takes effect at once. */
export function choose(choice: Choice) {
  current = choice
  isReopened = false
  try {
    localStorage.setItem(place, `${choice}${saysNo() ? ' anyway' : ''} ${Date.now()}`)
  } catch {
    // Private windows may keep nothing.
  }
  tell()
}

/** Calls a function whenever the choice changes, in another tab too. @returns what ends it */
export function watchChoice(listener: () => void): () => void {
  const inAnotherTab = ({ key }: StorageEvent) => {
    if (key !== null && key !== place) return
    current = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', inAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', inAnotherTab)
  }
}

function tell() {
  for (const listener of listeners) listener()
}

function readStored(): Choice | null {
  // Within another page, such as the Studio's preview, nobody is asked and nothing is counted.
  if (window.self !== window.top) return 'refused'
  const [, word, anyway, time] = stored.exec(readText()) ?? []
  const isRecent = Date.now() - Number(time) < remembered
  const choice = isRecent ? (word === 'agreed' ? 'agreed' : 'refused') : null
  return saysNo() && !anyway ? 'refused' : choice
}

function readText(): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

/** Global Privacy Control counts as a refusal: https://www.w3.org/TR/gpc/ */
function saysNo(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
