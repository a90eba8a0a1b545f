/** Runs a step and returns its result. An error is reported to the browser, not thrown. */
export function tryOrReport<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
