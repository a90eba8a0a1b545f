import { createImageUrlBuilder } from '@sanity/image-url'
import { Box, Card, Stack, Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { styled } from 'styled-components'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { socialImageSize } from '#lib/seo/social-image-size.ts'
import { isImageUrl, normalizeMediaUrl } from '#lib/values/media-url.ts'
import type { PagePreview } from './page-preview.ts'

export interface SocialCardProps {
  preview: PagePreview
  /** Whether the storefront has the page, for which the site then draws a picture. */
  isPublished: boolean
  publicOrigin: string
  /** Origin from which the browser gets the picture that the site draws. */
  imageOrigin: string
}

const Frame = styled.div`
  aspect-ratio: ${socialImageSize.width} / ${socialImageSize.height};
  background: var(--card-muted-bg-color);
  display: grid;
  align-items: center;
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const imageValue = z.looseObject({ asset: z.object({ _ref: z.string() }) })

/** A page as social networks show its address. */
export function SocialCard({ preview, isPublished, publicOrigin, imageOrigin }: SocialCardProps) {
  const { title, description, picture, pictureUrl, drawnPicturePath } = preview
  const client = useClient({ apiVersion })
  const { width, height } = socialImageSize
  const { data: chosen } = imageValue.safeParse(picture)
  const chosenUrl = chosen
    ? createImageUrlBuilder(client)
        .withOptions({ source: chosen, width, height, fit: 'crop' })
        .url()
    : normalizeMediaUrl(pictureUrl ?? '')
  const shown = chosenUrl || (isPublished ? drawnPicturePath : '')
  const url = isImageUrl(shown) ? new URL(shown, imageOrigin).href : null
  return (
    <Stack gap={3}>
      <Card radius={2} border overflow="hidden" data-testid="social-card">
        <Frame>
          {url ? (
            // biome-ignore lint/performance/noImgElement: a picture of the Content Lake or of the site's own route
            <img src={url} alt="" />
          ) : (
            <Box padding={4}>
              <Text size={1} muted align="center">
                {chosenUrl
                  ? 'This is no URL of a picture yet.'
                  : 'The site draws this picture once the page is published.'}
              </Text>
            </Box>
          )}
        </Frame>
        <Box padding={3}>
          <Stack gap={3}>
            <Text size={0} muted>
              {new URL(publicOrigin).host}
            </Text>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted textOverflow="ellipsis">
              {description}
            </Text>
          </Stack>
        </Box>
      </Card>
      {!chosenUrl && isPublished && (
        <Text size={1} muted>
          The picture is drawn from what is published.
        </Text>
      )}
    </Stack>
  )
}
