import { Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
import { formatPlace, type OpenTranslation } from './find-translations.ts'
import { TranslationMark } from './translation-mark.tsx'

interface Props {
  open: readonly OpenTranslation[]
  /** Document with the texts, to which links lead; without it, there are none. */
  document?: { id: string; type: string }
}

/** Length of a text in the list, in characters. */
const shownLength = 120

/** Returns the beginning of a text, as lists show it. */
export const shortenText = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

/** Texts whose translations ask for work, with their places. */
export function OpenTranslationList({ open, document }: Props) {
  return (
    <Stack
      as="ul"
      gap={3}
      padding={0}
      margin={0}
      data-testid="open-translations"
      style={{ listStyle: 'none', ...(!document && { maxHeight: '16rem', overflowY: 'auto' }) }}
    >
      {open.map(({ at, titles, text, state, isOfDealers }) => {
        const place = formatPlace({ titles, isOfDealers })
        return (
          <Stack as="li" gap={2} key={`${at} ${text}`}>
            <Flex gap={2} align="center" wrap="wrap">
              <TranslationMark state={state} />
              <Text size={1} weight="medium">
                {document ? (
                  <IntentLink {...getEditIntent({ ...document, path: at })}>{place}</IntentLink>
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
