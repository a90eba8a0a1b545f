/** Forgets the outages that a test reported: their times are of its own clock. */
export function resetBackendOutages() {
  Reflect.deleteProperty(globalThis, Symbol.for('backend-outages'))
}
