/** Signals to a running drain that further rows may be due. */
export class WakeSignal {
  #next = Promise.withResolvers<void>()

  /** Returns a promise of the next wake-up. Ask for it before the claim that it may follow. */
  next(): Promise<void> {
    return this.#next.promise
  }

  wake() {
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }
}
