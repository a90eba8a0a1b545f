import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import {
  getPublishedId,
  getVersionFromId,
  type Path,
  useClient,
  useFormCallbacks,
  useFormValue,
  useSyncState,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { maxReusableTitle } from '#schemas/documents/reusable-section.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import { Dialog } from '#studio/tools/motion.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { type SavedAs, saveSection } from './save-section.ts'

interface Props {
  sectionKey: string
  proposedTitle: string
  /** Path of the list with the section. */
  listPath: Path
  onClose: () => void
}

const nextSteps: Record<SavedAs, string> = {
  published: 'Other pages can have it from now on. Visitors of this one see no change.',
  draft: 'It is a draft, as the section has changes. Publish it before you publish this page.',
  release: 'It is in the release, which publishes it with this page.',
}

/** Asks for the title of a reusable section, and replaces the page's own section by it. */
export function SaveSectionDialog({ sectionKey, proposedTitle, listPath, onClose }: Props) {
  const id = useId()
  const client = useClient({ apiVersion })
  const pageId = String(useFormValue(['_id']))
  const type = String(useFormValue(['_type']))
  const { isSyncing } = useSyncState(getPublishedId(pageId), type, getVersionFromId(pageId))
  const { onPathFocus } = useFormCallbacks()
  const { push } = useToast()
  const [title, setTitle] = useState(proposedTitle.slice(0, maxReusableTitle))
  const { isPending, error, mutate } = useMutation(onClose)
  const save = async () => {
    const savedAs = await saveSection(client, { pageId, key: sectionKey }, title.trim())
    if (savedAs === null) throw new Error('The page was changed just now. Please try again.')
    onPathFocus(listPath)
    push({
      status: savedAs === 'draft' ? 'warning' : 'success',
      closable: true,
      duration: 15_000,
      title: `“${title.trim()}” is saved for reuse.`,
      description: nextSteps[savedAs],
    })
  }
  return (
    <Dialog id={`${id}-save`} header="Save for reuse" width={0} onClose={onClose}>
      <Box
        as="form"
        padding={4}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(save)
        }}
      >
        <Stack gap={4}>
          <FormField id={`${id}-title`} label="Title">
            <TextInput
              id={`${id}-title`}
              fontSize={1}
              maxLength={maxReusableTitle}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </FormField>
          <Text size={1} muted>
            Other pages can have it, too: “Reusable section” in “Add item”. It is then changed in
            one place, for all of them.
          </Text>
          {error !== null && <StatusMessage text={error} />}
          <Flex>
            <Button
              type="submit"
              fontSize={1}
              tone="primary"
              text="Save for reuse"
              loading={isPending}
              disabled={isPending || isSyncing || title.trim() === ''}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
