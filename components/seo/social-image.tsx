import type { Dealership } from '#lib/catalog/dealership.ts'
import { toDrawableText } from '#lib/seo/drawable-text.ts'
import { fontFamily } from '#lib/seo/social-image-fonts.ts'
import { socialImagePictureSize, socialImageSize } from '#lib/seo/social-image-size.ts'
import { readableTextColor } from '#lib/storefront/contrast.ts'
import { themeVariables } from '#lib/storefront/theme.ts'
import type { Logo } from '#lib/values/logo-url.ts'
import { SocialImageHeading, SvgShape } from './social-image-parts.tsx'

interface Props {
  heading: string
  /** Display name of the storefront. */
  name: string
  /** One short line, for example the machines that a product fits. */
  detail: string | null
  /** Data URL; the logo mark replaces a missing picture. */
  picture: string | null
  /** The dealership's logo, with its content as a data URL. */
  logo: (Logo & { data: string }) | null
  /** Null on the main storefront. */
  colors: Dealership['colors'] | null
}

const ink = '#0e1116'
const plate = '#1b2128'
const snow = '#ffffff'
const logoBackground = 'linear-gradient(160deg, #eef2f5, #9aa5b0)'

const margin = 56
const accentHeight = 12
const teethHeight = 34

/** Upper edge of a bar with three teeth, which overlaps the picture. */
const teethPath = `M0 32h31${'l22-30h74l22 30h122'.repeat(3)}V34H0z`
/** The shape of `LogoMark` in `components/layout/storefront-name.tsx`. */
const logoPath = 'M0 1h44v3H0zM0 7h39l5 5v5h-4l-5 10h-6V17h-3l-5 10h-6V17h-3L7 27H1V17H0z'
const logoViewBox = '0 0 44 28'

/** Social image of a page, drawn by `next/og` (Satori), which supports a subset of CSS. */
export function SocialImage({ heading, name, detail, picture, logo, colors }: Props) {
  const accent = themeVariables(colors ?? undefined)['--theme-accent-on-dark']
  const storefrontName = toDrawableText(name.toUpperCase())
  const footerColor = colors?.primary ?? plate
  const footerTextColor = readableTextColor(footerColor, ink, snow)
  return (
    <div style={imageStyle}>
      <div style={{ display: 'flex', height: socialImagePictureSize.height }}>
        <div style={headingStyle}>
          <SocialImageHeading text={toDrawableText(heading.toUpperCase()) || storefrontName} />
        </div>
        {picture ? (
          // biome-ignore lint/performance/noImgElement: drawn by Satori, not by a browser
          <img src={picture} alt="" style={{ ...socialImagePictureSize, objectFit: 'cover' }} />
        ) : (
          <div style={logoAreaStyle}>
            <SvgShape viewBox={logoViewBox} path={logoPath} fill={ink} style={logoStyle} />
          </div>
        )}
        <SvgShape
          viewBox={`0 0 ${socialImagePictureSize.width} ${teethHeight}`}
          path={teethPath}
          fill={ink}
          style={teethStyle}
        />
      </div>
      <div style={{ height: accentHeight, background: accent }} />
      <div style={{ ...footerStyle, background: footerColor, color: footerTextColor }}>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: drawn by Satori, not by a browser
          <img src={logo.data} alt="" style={fitInto(logo, 180, 56)} />
        ) : (
          <SvgShape
            viewBox={logoViewBox}
            path={logoPath}
            fill={footerTextColor}
            style={{ width: 47, height: 30 }}
          />
        )}
        <div style={nameStyle}>{storefrontName}</div>
        {detail && <div style={detailStyle}>{toDrawableText(detail)}</div>}
      </div>
    </div>
  )
}

/** Returns the largest size of a picture within a box. */
function fitInto({ width, height }: Logo, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / width, maxHeight / height, 1)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const imageStyle = {
  ...socialImageSize,
  display: 'flex',
  flexDirection: 'column',
  background: ink,
  color: snow,
  fontFamily: fontFamily('Barlow Condensed'),
} as const
const headingStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  padding: `0 28px 0 ${margin}px`,
} as const
const logoAreaStyle = {
  ...socialImagePictureSize,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: logoBackground,
} as const
const logoStyle = { width: 440, height: 280 }
const teethStyle = {
  position: 'absolute',
  right: 0,
  top: socialImagePictureSize.height - teethHeight + 1,
  width: socialImagePictureSize.width,
  height: teethHeight,
} as const
const footerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 18,
  flex: 1,
  padding: `0 ${margin}px`,
} as const
const nameStyle = { display: 'block', flex: 1, fontSize: 40, lineClamp: 1 } as const
const detailStyle = { flexShrink: 0, fontFamily: fontFamily('Archivo'), fontSize: 26 } as const
