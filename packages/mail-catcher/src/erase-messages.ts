import { readFile, rm } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { listMessages } from './message-folder.ts'

/**
 * Deletes the messages that name an email address, in any header or in their text. A longer address
 * that contains it is another one.
 * @param folder need not exist
 * @returns the number of deleted messages
 */
export async function eraseMessages(folder: string, email: string): Promise<number> {
  const literal = email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const address = new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])${literal}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
    'iu',
  )
  let count = 0
  for (const path of await listMessages(folder)) {
    if (!address.test(await readDecoded(path))) continue
    await rm(path)
    count += 1
  }
  return count
}

/** Returns the email addresses that messages name, in lower case. @param folder need not exist */
export async function findAddresses(folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const path of await listMessages(folder)) {
    const text = (await readDecoded(path)).toLowerCase()
    for (const [address] of text.matchAll(
      /[^\s@"<>(),;:[\]\\]+@[^\s@"<>(),;:[\]\\]*[\p{L}\p{N}]/gu,
    )) {
      found.add(address)
    }
  }
  return found
}

/** Decoded headers and texts: an encoded text hides an address, or breaks it at a line's end. */
async function readDecoded(path: string): Promise<string> {
  const { headers, subject, text, html } = await PostalMime.parse(await readFile(path))
  return [...headers.map(({ value }) => value), subject, text, html].join('\n')
}
