import { Card, Text } from '@sanity/ui'
import { getPublishedId, getVersionFromId, useEditState, useFormValue } from 'sanity'
import { getPathChanges } from './path-change.ts'

/** Explains the effects of a changed path of a page on visitors and links. Renders nothing for an unchanged one. */
export function RenameNotice({ type }: { type: string }) {
  const id = String(useFormValue(['_id']) ?? '')
  const release = getVersionFromId(id)
  const state = useEditState(getPublishedId(id), type, 'default', release)
  const changes = getPathChanges({
    draft: release ? state.version : state.draft,
    published: state.published,
  })
  if (changes.length === 0) return null
  return (
    <Card padding={3} radius={2} border tone="caution" role="status">
      <Text size={1}>
        Publishing {release ? 'the release ' : ''}moves the page and leaves a redirect:{' '}
        {changes.map(({ from, to }) => `visitors of ${from} get to ${to}`).join(', and ')}.{' '}
        {release
          ? 'Change links to the page in the release, too: the site leaves out those to the old URL.'
          : 'Links on this site lead there at once.'}
      </Text>
    </Card>
  )
}
