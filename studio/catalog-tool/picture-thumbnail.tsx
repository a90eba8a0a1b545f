import { ImageIcon } from '@sanity/icons/Image'
import { Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { parseAssetPath } from '#lib/content/asset-path.ts'
import { PictureImage } from './picture-image.ts'
import { useAssetUrl } from './use-asset-url.ts'

interface Props {
  url: string
  /** In pixels; the height is three quarters of it. */
  width?: number
}

/** A picture as the site crops it, or an icon if it cannot be loaded. */
export function PictureThumbnail({ url, width = 96 }: Props) {
  const [failedUrl, setFailedUrl] = useState('')
  const getAssetUrl = useAssetUrl()
  const asset = parseAssetPath(url)
  const height = (width * 3) / 4
  return (
    <Card border radius={2} overflow="hidden" style={{ width, height, flex: 'none' }}>
      {url !== '' && url !== failedUrl ? (
        <PictureImage
          $covers
          src={asset ? getAssetUrl(asset, width * 2) : url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <Flex align="center" justify="center" height="fill">
          <Text muted size={2}>
            <ImageIcon />
          </Text>
        </Flex>
      )}
    </Card>
  )
}
