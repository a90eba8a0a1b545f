#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { findFirefox, oldestFirefox } from './find-browsers.ts'

/*
 * Starts the installed Firefox for Playwright, and relays WebDriver BiDi between the two. Two commands differ:
 * - Releases up to Firefox 153 do not know `emulation.setMediaFeaturesOverride`. Without media features to emulate it
 *   asks for nothing, and is answered here.
 * - Playwright 1.65 gives the paper of `browsingContext.print` in inches. BiDi has centimetres:
 *   https://w3c.github.io/webdriver-bidi/#command-browsingContext-print
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride'
const printCommand = 'browsingContext.print'

const command = z.looseObject({ id: z.number(), method: z.string() })
const inCentimetres = z.number().transform((inches) => inches * 2.54)
const print = z.looseObject({
  params: z.looseObject({
    page: z.object({ width: inCentimetres, height: inCentimetres }),
    margin: z.record(z.string(), inCentimetres),
  }),
})

const executable = findFirefox()
if (!executable) throw new Error(`Firefox ${oldestFirefox} or later is not installed.`)

const firefox = spawn(executable, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, endpoint] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (endpoint) startRelay(endpoint)
  else console.error(line)
}

/** Prints the relay's address in the words by which Playwright finds that of Firefox. */
function startRelay(endpoint: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.once('listening', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.once('connection', (client, { url = '' }) => relay(client, new WebSocket(endpoint + url)))
}

function relay(client: WebSocket, browser: WebSocket) {
  const waiting: string[] = []
  browser.on('open', () => {
    for (const message of waiting.splice(0)) browser.send(message)
  })
  client.on('message', (data) => {
    const sent: unknown = JSON.parse(String(data))
    const { id, method } = command.parse(sent)
    const message = method === printCommand ? JSON.stringify(print.parse(sent)) : String(data)
    if (method === unknownCommand) {
      client.send(JSON.stringify({ type: 'success', id, result: {} }))
    } else if (browser.readyState === WebSocket.OPEN) browser.send(message)
    else waiting.push(message)
  })
  browser.on('message', (data) => client.send(String(data)))
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
}
