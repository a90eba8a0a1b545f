import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Returns the mails in the mail catcher's folder whose text contains `words`. */
export async function findMails(words: string, folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ text = '' }) => text.includes(words))
}

/** Returns the URL between `<` and `>` in a header, or ''. */
export function getHeaderUrl(mail: Email | undefined, header: string): string {
  const value = mail?.headers.find(({ key }) => key === header)?.value ?? ''
  return /<([^>]+)>/.exec(value)?.[1] ?? ''
}
