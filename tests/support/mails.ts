import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that lie in the folder of the embedded mail server and have these words in them. */
export async function mailsWith(words: string, folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ text = '' }) => text.includes(words))
}

/** The address in one of a mail's headers that stands between `<` and `>`. */
export function addressIn(mail: Email | undefined, header: string): string {
  const value = mail?.headers.find(({ key }) => key === header)?.value ?? ''
  return /<([^>]+)>/.exec(value)?.[1] ?? ''
}
