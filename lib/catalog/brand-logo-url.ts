import { isImageUrl } from '#lib/values/media-url.ts'

interface LogoColumns {
  logo_filename: string | null
  plain_brand_logos: string | null
}

/**
 * Returns the URL of a brand's logo: its own URL if that is well-formed, otherwise the path of its
 * uploaded file, otherwise null.
 */
export function brandLogoUrl({ logo_filename, plain_brand_logos }: LogoColumns): string | null {
  if (plain_brand_logos && isImageUrl(plain_brand_logos)) return plain_brand_logos
  return logo_filename ? `/uploads/brands/${encodeURIComponent(logo_filename)}` : null
}
