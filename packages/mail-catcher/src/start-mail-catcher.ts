import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { z } from 'zod'
import { openMessageFolder, storeMessage } from './message-folder.ts'

export interface MailCatcher {
  /** `smtp://user:password@127.0.0.1:port` */
  smtpUrl: string
  /** Folder of the `.eml` files, one per message. */
  folder: string
  stop(): Promise<void>
}

export interface MailCatcherOptions {
  /** Absolute path; created if missing. */
  folder: string
  /** Port to listen on. Default: that of the previous run, or any free one if it is taken. */
  port?: number
  log: (line: string) => void
}

const host = '127.0.0.1'
const maxMessageBytes = 10_000_000

/**
 * Starts an SMTP server on the loopback address that delivers nothing: each message becomes a file,
 * synced to disk before it is acknowledged, and one log line, which names the file only.
 * @throws Error if the given port is taken
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { folder, log } = options
  await openMessageFolder(folder)
  const settings = readServerSettings(folder)
  const { user, password } = settings

  async function handleMessage(stream: SMTPServerDataStream) {
    const path = await storeMessage(folder, stream, new Date())
    // Recipient and subject are personal data: only the file has them.
    log(`Mail ${basename(path)}`)
  }

  const server = new SMTPServer({
    name: 'localhost',
    banner: 'mail catcher',
    // On loopback nothing can listen in; STARTTLS would need a certificate that clients trust.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maxMessageBytes,
    rejectOversized: true,
    closeTimeout: 500,
    logger: false,
    onAuth: (given, _session, callback) => {
      const isKnown = given.username === user && given.password === password
      callback(isKnown ? null : new Error('Unknown user or wrong password'), { user })
    },
    onData: (stream, _session, callback) => {
      handleMessage(stream).then(
        () => callback(),
        (error: unknown) => {
          log(`Could not store a message: ${error}`)
          callback(Object.assign(new Error('Could not store the message'), { responseCode: 451 }))
        },
      )
    },
  })
  server.on('error', () => {}) // a client disconnected; it retries

  const port = await listenWithFallback(server, options.port, settings.port)
  writeServerSettings(folder, { port, user, password })
  return {
    smtpUrl: `smtp://${user}:${password}@${host}:${port}`,
    folder,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function listenWithFallback(server: SMTPServer, port: number | undefined, previous: number) {
  if (port !== undefined) return listen(server, port)
  return listen(server, previous).catch(() => listen(server, 0))
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening')
  // An address is a string only for pipes.
  return (server.server.address() as AddressInfo).port
}

const settingsSchema = z.object({ port: z.number(), user: z.string(), password: z.string() })

type ServerSettings = z.infer<typeof settingsSchema>

/**
 * Port and SMTP credentials of the previous run, so that clients reconnect after a restart. Without
 * a readable settings file: new credentials and port 0 (any free port).
 */
function readServerSettings(folder: string): ServerSettings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(settingsFile(folder), 'utf8')))
  } catch {
    const secret = () => randomBytes(18).toString('base64url')
    return { port: 0, user: secret(), password: secret() }
  }
}

/** Writes port and SMTP credentials to a file with mode 600, for the next run. */
function writeServerSettings(folder: string, settings: ServerSettings) {
  const file = settingsFile(folder)
  writeFileSync(`${file}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function settingsFile(folder: string) {
  return join(folder, 'server.json')
}
