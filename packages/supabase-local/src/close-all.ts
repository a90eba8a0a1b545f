/** Runs the closers in reverse order. A closer that fails does not stop the others. */
export async function closeAll(closers: (() => Promise<void>)[], log: (line: string) => void) {
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log(String(error)))
  }
}
