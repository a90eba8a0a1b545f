import { Box, Button, Flex, Grid, Label, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { formatAssetPath, parseAssetPath } from '#lib/content/asset-path.ts'
import { computeCrop, wholePicture } from '#lib/content/compute-crop.ts'
import { isAccepted, pictureTypes } from '#studio/pictures/accepted-files.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { type LibraryPicture, usePictures } from './use-pictures.ts'

interface Props {
  /** Aspect ratio of the site's crop; null for the full picture. */
  aspect: number | null
  onChoose: (url: string) => void
  onClose: () => void
}

/** Media library: pictures by search, and upload of another one. */
export function PictureDialog({ aspect, onChoose, onClose }: Props) {
  const id = useId()
  const { searchPictures, uploadPicture } = usePictures()
  const [text, setText] = useState('')
  const [upload, setUpload] = useState<'idle' | 'busy' | 'failed'>('idle')
  const words = useDebouncedValue(text, 250)
  const pictures = useQuery(['pictures', words], (signal) => searchPictures(words, signal), {
    keepsPrevious: true,
  })
  function choose({ file }: LibraryPicture) {
    const picture = parseAssetPath(formatAssetPath(file, null))
    if (!picture) return setUpload('failed')
    onChoose(formatAssetPath(file, computeCrop(picture, wholePicture, aspect)))
  }
  function uploadFile(file: File | undefined) {
    if (!file) return
    if (!isAccepted(file, pictureTypes)) return setUpload('failed')
    setUpload('busy')
    uploadPicture(file).then(
      (picture) => {
        setUpload('idle')
        choose(picture)
      },
      () => setUpload('failed'),
    )
  }
  return (
    <Dialog id={`${id}-pictures`} header="Choose a picture" width={2} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap" align="flex-end">
            <Stack gap={2} flex={1} style={{ minWidth: '14rem' }}>
              <Label as="label" size={1} htmlFor={`${id}-search`}>
                Search the media library
              </Label>
              <TextInput
                id={`${id}-search`}
                type="search"
                fontSize={1}
                placeholder="File name, title, description, tag"
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            </Stack>
            <Stack gap={2}>
              <Label as="label" size={1} htmlFor={`${id}-file`}>
                Or upload one
              </Label>
              <input
                id={`${id}-file`}
                type="file"
                accept={pictureTypes}
                disabled={upload === 'busy'}
                style={{ fontSize: '0.8125rem' }}
                onChange={({ currentTarget }) => uploadFile(currentTarget.files?.[0])}
              />
            </Stack>
          </Flex>
          {upload === 'busy' && (
            <Text size={1} role="status">
              Uploading …
            </Text>
          )}
          {upload === 'failed' && (
            <StatusMessage text="The picture cannot be used. Choose a JPEG, PNG, WebP or AVIF file." />
          )}
          {pictures.error !== null && (
            <StatusMessage text="The media library does not answer." onRetry={pictures.refetch} />
          )}
          {!pictures.data && pictures.error === null && <Spinner muted />}
          {pictures.data?.length === 0 && <StatusMessage text="No picture matches." />}
          <Grid gap={2} style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}>
            {pictures.data?.map((picture) => (
              <Button
                key={picture.file}
                mode="bleed"
                padding={2}
                aria-label={picture.altText ?? picture.name}
                onClick={() => choose(picture)}
              >
                <Stack gap={2}>
                  <PictureThumbnail url={picture.thumbnail} width={120} />
                  <Text size={0} muted textOverflow="ellipsis">
                    {picture.name}
                  </Text>
                </Stack>
              </Button>
            ))}
          </Grid>
        </Stack>
      </Box>
    </Dialog>
  )
}
