import { Box, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { IntentLink } from 'sanity/router'
import { ClaimUseList } from '#studio/claims/claim-use-list.tsx'
import type { ClaimUses } from '#studio/claims/use-claim-uses.ts'
import { replaceIntent } from '#studio/tools/intents.ts'
import { Dialog } from '#studio/tools/motion.tsx'

interface Props {
  verb: 'deleted' | 'unpublished'
  /** Token of the claim in texts. */
  token: string
  uses: ClaimUses
  onClose: () => void
}

/** Says which texts have a claim that staff wanted to remove from the site. */
export function ClaimUseDialog({ verb, token, uses, onClose }: Props) {
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
          <ClaimUseList uses={uses} />
        </Stack>
      </Box>
    </Dialog>
  )
}
