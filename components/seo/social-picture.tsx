import type { Dealership } from '#lib/catalog/dealership.ts'
import { family } from '#lib/seo/social-picture-fonts.ts'
import { drawable } from '#lib/seo/social-picture-text.ts'
import { contrast, onColour } from '#lib/storefront/contrast.ts'
import { themeVariables } from '#lib/storefront/theme.ts'
import { Drawing, Words } from './social-picture-parts.tsx'

interface Props {
  heading: string
  /** Of the storefront. */
  name: string
  /** One short line, e.g. the machines that a product fits. */
  detail: string | null
  /** A data URL, cut to the size of `photoSize`. */
  photo: string | null
  /** Null on the main storefront. */
  colours: Dealership['colours'] | null
}

const ink = '#0e1116'
const plate = '#1b2128'
const snow = '#ffffff'
/** Behind the mark, where there is no photo. */
const steel = 'linear-gradient(160deg, #eef2f5, #9aa5b0)'

export const pictureSize = { width: 1200, height: 630 }
export const photoSize = { width: 1200, height: 320 }

const margin = 56
const rail = 12
const band = 80
const words = {
  width: pictureSize.width - 2 * margin,
  height: pictureSize.height - photoSize.height - rail - band,
}
const title = { width: words.width, height: words.height - 36, sizes: [32, 128] as const }
/** Of a name beside a detail, and of one that has the band for itself. */
const names = { short: 470, long: 980 }

/** The top of the bar, with its teeth in the picture: what divides picture and words. */
const teeth = `M0 32h52${'l22-30h74l22 30h122'.repeat(5)}V34H0z`
/** The mark of `components/layout/mark.tsx`, in one colour. */
const mark = 'M0 1h44v3H0zM0 7h39l5 5v5h-4l-5 10h-6V17h-3l-5 10h-6V17h-3L7 27H1V17H0z'

const markBox = '0 0 44 28'

/** The picture of a page for social networks; drawn by `next/og`, which knows few styles. */
export function SocialPicture({ heading, name, detail, photo, colours }: Props) {
  const theme = themeVariables(colours ?? undefined)
  const shopName = drawable(name.toUpperCase())
  const text = drawable(heading.toUpperCase()) || shopName
  const ground = colours?.primary ?? plate
  // A band as dark as what is above it would not be seen as one.
  const edge = contrast(ground, ink) < 1.4 ? theme['--theme-accent-on-dark'] : ground
  const nameBox = {
    width: detail ? names.short : names.long,
    height: band - 24,
    sizes: [18, 42] as const,
  }
  return (
    <div style={{ ...column, ...pictureSize, background: ink, color: snow }}>
      {photo ? (
        // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown by a browser
        <img src={photo} alt="" {...photoSize} />
      ) : (
        <div
          style={{
            ...row,
            ...photoSize,
            justifyContent: 'flex-end',
            padding: '0 56px 24px',
            background: steel,
          }}
        >
          <Drawing box={markBox} path={mark} fill={ink} style={{ width: 440, height: 280 }} />
        </div>
      )}
      <Drawing
        box={`0 0 ${pictureSize.width} 34`}
        path={teeth}
        fill={ink}
        style={{
          position: 'absolute',
          top: photoSize.height - 33,
          width: pictureSize.width,
          height: 34,
        }}
      />
      <div style={{ height: rail, background: theme['--theme-accent-on-dark'] }} />
      <div style={{ ...row, height: words.height, padding: `0 ${margin}px` }}>
        <Words text={text} box={title} />
      </div>
      <div
        style={{
          ...row,
          justifyContent: 'space-between',
          height: band,
          padding: `0 ${margin}px`,
          borderTop: `3px solid ${edge}`,
          background: ground,
          color: onColour(ground, ink, snow),
        }}
      >
        <div style={{ ...row, gap: 18 }}>
          <Drawing
            box={markBox}
            path={mark}
            fill={onColour(ground, ink, snow)}
            style={{ width: 47, height: 30 }}
          />
          <Words text={shopName} box={nameBox} />
        </div>
        {detail && (
          <div style={{ fontFamily: family('Archivo'), fontSize: 26 }}>{drawable(detail)}</div>
        )}
      </div>
    </div>
  )
}

const row = { display: 'flex', alignItems: 'center' } as const
const column = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  fontFamily: family('Barlow Condensed'),
} as const
