import { foldText } from './fold-text.ts'

/** Returns the words of a text as a slug: "Who gets it?" is `who-gets-it`. Empty without Latin letters or digits. */
export function textSlug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
