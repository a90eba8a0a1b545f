declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** In seconds; rounded up to a multiple of `sampleInt`. */
    duration: number
    /** In ms. */
    sampleInt: number
    headers: Record<string, string>
  }

  interface Result {
    /** Elapsed time, in seconds. */
    duration: number
    requests: { total: number }
    /** Connections that failed, timeouts included. */
    errors: number
    non2xx: number
  }

  /** Requests a URL over several connections at once. */
  export default function autocannon(options: Options): Promise<Result>
}
