import { expect } from '@playwright/test'

/** Waits for the errors that a test provokes in the browser console, then forgets them. */
export async function expectBrowserErrors(errors: string[], expected: unknown) {
  await expect.poll(() => errors).toEqual(expected)
  errors.length = 0
}
