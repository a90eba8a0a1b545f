import { Box, Dialog, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { ClaimUse } from '#studio/claims/claim-uses.ts'
import { replaceIntent } from '#studio/replace/replace-intent.ts'

interface Props {
  verb: 'deleted' | 'unpublished'
  /** Token of the claim in texts. */
  token: string
  uses: readonly ClaimUse[]
  onClose: () => void
}

/** Says which texts have a claim that staff wanted to remove from the site. */
export function ClaimUseDialog({ verb, token, uses, onClose }: Props) {
  const schema = useSchema()
  const id = useId()
  return (
    <Dialog
      id={`${id}-claim-uses`}
      header={`This claim cannot be ${verb}`}
      width={1}
      onClose={onClose}
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            It is inserted into texts, drafts and releases included. Take it out of these first, or{' '}
            <IntentLink
              intent={replaceIntent}
              params={{ find: token }}
              target="_blank"
              rel="noopener"
            >
              replace it in all of them
            </IntentLink>
            .
          </Text>
          <Stack as="ul" gap={3} margin={0} data-testid="claim-uses">
            {uses.map(({ id: documentId, type, title, path }) => (
              <Text as="li" size={1} key={documentId}>
                <IntentLink
                  intent="edit"
                  params={{ id: documentId, type, ...(path && { path }) }}
                  target="_blank"
                  rel="noopener"
                >
                  {[schema.get(type)?.title ?? (path ? 'Product' : type), title]
                    .filter(Boolean)
                    .join(' · ')}
                </IntentLink>
              </Text>
            ))}
          </Stack>
        </Stack>
      </Box>
    </Dialog>
  )
}
