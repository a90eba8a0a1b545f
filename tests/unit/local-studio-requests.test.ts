import { expect, onTestFinished, test, vi } from 'vitest'
import { replaceHostedServices } from '#packages/content-lake/src/studio/hosted-services.ts'

vi.mock('sanity', () => ({ SANITY_VERSION: '6.0.0' }))

/** Requests that leave a Studio on the page `http://localhost:3000`, with what they show of the token. */
function startStudio() {
  const requests: string[] = []
  const sockets: string[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', { location: { href: 'http://localhost:3000/studio' } })
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method, headers } = new Request(input, init)
    requests.push(`${method} ${url} ${headers.get('authorization')}`)
    return Promise.resolve(new Response())
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string | URL) {
        sockets.push(String(address))
      }
    },
  )
  replaceHostedServices({ apiHost: 'http://localhost:3900', token: 'secret' })
  return { requests, sockets }
}

test('the form of a task signs in by the host name of the project, and no other host gets the token', async () => {
  const { requests, sockets } = startStudio()
  const own = { method: 'POST', headers: { authorization: 'Bearer own' } }
  const addresses: [string | URL | Request, RequestInit?][] = [
    ['http://local.localhost:3900/v1/users/me'],
    [new Request('http://local.localhost:3900/v1/data/mutate/a', { method: 'POST', body: '{}' })],
    [new URL('http://s1.localhost:3900/v1/data/listen/a'), own],
    ['http://localhost:3900/v1/ping'],
    ['http://local.localhost:3901/v1/ping'],
    ['http://local.localhost.evil.example:3900/v1/ping'],
    ['https://evil.example/'],
  ]
  for (const [input, init] of addresses) await fetch(input, init)
  expect(requests).toEqual([
    'GET http://local.localhost:3900/v1/users/me Bearer secret',
    'POST http://local.localhost:3900/v1/data/mutate/a Bearer secret',
    'POST http://s1.localhost:3900/v1/data/listen/a Bearer own',
    'GET http://localhost:3900/v1/ping null',
    'GET http://local.localhost:3901/v1/ping null',
    'GET http://local.localhost.evil.example:3900/v1/ping null',
    'GET https://evil.example/ null',
  ])
  for (const host of ['local.localhost:3900', 'localhost:3900', 'localhost:3000']) {
    new WebSocket(`ws://${host}/v1/socket/production`)
  }
  expect(sockets).toEqual([
    'ws://local.localhost:3900/v1/socket/production?token=secret',
    'ws://localhost:3900/v1/socket/production?token=secret',
    'ws://localhost:3000/v1/socket/production',
  ])
})
