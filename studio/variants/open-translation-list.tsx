import { Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
import { TranslationMark } from '#studio/tools/translation-mark.tsx'
import { formatPlace, type OpenTranslation } from './find-translations.ts'
import type { TranslationSubject } from './use-open-translations.ts'

interface Props {
  open: readonly OpenTranslation[]
  /** Document or row with the texts, to which links lead; without it, there are none. */
  subject?: Pick<TranslationSubject, 'id' | 'type' | 'table'>
}

/** Length of a text in the list, in characters. */
const shownLength = 120

/** Returns the beginning of a text, as lists show it. */
export const shortenText = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

/** Texts whose translations ask for work, with their places. */
export function OpenTranslationList({ open, subject }: Props) {
  return (
    <Stack
      as="ul"
      gap={3}
      padding={0}
      margin={0}
      data-testid="open-translations"
      style={{ listStyle: 'none', ...(!subject && { maxHeight: '16rem', overflowY: 'auto' }) }}
    >
      {open.map(({ at, titles, text, state, isOfDealers }) => {
        const place = formatPlace({ titles, isOfDealers })
        return (
          <Stack as="li" gap={2} key={`${at} ${text}`}>
            <Flex gap={2} align="center" wrap="wrap">
              <TranslationMark state={state} />
              <Text size={1} weight="medium">
                {subject ? (
                  <IntentLink {...getEditIntent({ ...subject, path: at })}>{place}</IntentLink>
                ) : (
                  place
                )}
              </Text>
            </Flex>
            <Text size={1} muted>
              {shortenText(text)}
            </Text>
          </Stack>
        )
      })}
    </Stack>
  )
}
