import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseMessages } from '../src/erase-messages.ts'
import { startMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(() => mailbox.remove())

const toEva = { name: '', address: 'eva@other.example' }

const mail = (subject = 'Bonjour, été') => ({
  from: { name: 'Caribou', address: 'post@caribou.example' },
  to: { name: '', address: 'ada@tremblay.example' },
  subject,
  text: 'Two machines.\n.\nBefore December.',
})

async function send(url: string, ...mails: SendMailOptions[]) {
  const transport = createTransport({ url, pool: true })
  try {
    await Promise.all(mails.map((message) => transport.sendMail(message)))
  } finally {
    transport.close()
  }
}

describe('the mail catcher', () => {
  test('stores each message completely, with mode 600, before acknowledging it', async () => {
    await send(mailbox.smtpUrl, mail())
    const [name = ''] = readdirSync(mailbox.folder).filter((file) => file.endsWith('.eml'))
    expect(name).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}\.eml$/)
    expect(statSync(join(mailbox.folder, name)).mode & 0o077).toBe(0)
    expect(await mailbox.mails()).toMatchObject([
      {
        subject: 'Bonjour, été',
        to: [{ address: 'ada@tremblay.example' }],
        text: expect.stringContaining('Two machines.\n.\nBefore December.'),
      },
    ])
  })

  test('logs the name of a message’s file, without personal data', async () => {
    await send(mailbox.smtpUrl, mail('Ada Tremblay, Bobcat'))
    const [name] = readdirSync(mailbox.folder).filter((file) => file.endsWith('.eml'))
    expect(mailbox.logged).toEqual([`Mail ${name}`])
  })

  test('closes an existing folder to other users', async () => {
    chmodSync(mailbox.folder, 0o755)
    await mailbox.restart()
    expect(statSync(mailbox.folder).mode & 0o777).toBe(0o700)
  })

  test('erases messages that name an address in a header or in an encoded text', async () => {
    const padding = 'é'.repeat(60) // so that the encoded line breaks within the address
    await send(
      mailbox.smtpUrl,
      mail('to'),
      { ...mail('text'), to: toEva, text: `${padding} ADA@tremblay.example` },
      {
        ...mail('html'),
        to: toEva,
        html: `<p>${padding}</p><a href="mailto:ada@Tremblay.example">`,
      },
      {
        ...mail('other'),
        to: toEva,
        text: 'Not x.ada@tremblay.example, nor ada@tremblay.example.ca',
      },
    )
    expect(await eraseMessages(mailbox.folder, 'Ada@Tremblay.example')).toBe(3)
    expect((await mailbox.mails()).map(({ subject }) => subject)).toEqual(['other'])
  })

  test('erases nothing where no message was received', async () => {
    expect(await eraseMessages(join(mailbox.folder, 'missing'), 'a@b.example')).toBe(0)
  })

  test('stores a hundred concurrent messages in separate files', async () => {
    await send(mailbox.smtpUrl, ...Array.from({ length: 100 }, (_, index) => mail(`No. ${index}`)))
    const subjects = (await mailbox.mails()).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(100)
  })

  test('rejects wrong or missing credentials', async () => {
    const url = new URL(mailbox.smtpUrl)
    url.password = 'guessed'
    await expect(send(url.href, mail())).rejects.toMatchObject({ responseCode: 535 })
    url.username = ''
    url.password = ''
    await expect(send(url.href, mail())).rejects.toMatchObject({ responseCode: 530 })
    expect(await mailbox.mails()).toEqual([])
  })

  test('keeps its URL and messages across a restart and deletes partial files', async () => {
    await send(mailbox.smtpUrl, mail('before'))
    writeFileSync(join(mailbox.folder, 'cut-short.eml.part'), 'half')
    expect(await mailbox.restart()).toBe(mailbox.smtpUrl)
    await send(mailbox.smtpUrl, mail('after'))
    expect((await mailbox.mails()).map(({ subject }) => subject)).toEqual(['before', 'after'])
    expect(readdirSync(mailbox.folder)).not.toContain('cut-short.eml.part')
  })

  test('stops within two seconds while a client is connected', async () => {
    const transport = createTransport({ url: mailbox.smtpUrl, pool: true })
    await transport.sendMail(mail())
    const before = Date.now()
    await mailbox.stop()
    expect(Date.now() - before).toBeLessThan(2_000)
    transport.close()
  })

  test('listens only on the loopback address', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of others) {
      const socket = connect(Number(new URL(mailbox.smtpUrl).port), address)
      await expect(
        new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
      ).rejects.toThrow('ECONNREFUSED')
    }
  })
})
