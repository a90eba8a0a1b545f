interface LogoColumns {
  logo_filename: string | null
  plain_brand_logos: string | null
}

/** Where a brand's logo is: its URL, else the path built from its file name, else null (spec section 3). */
export function brandLogo({ logo_filename, plain_brand_logos }: LogoColumns): string | null {
  if (plain_brand_logos) return plain_brand_logos
  return logo_filename ? `/uploads/brands/${encodeURIComponent(logo_filename)}` : null
}
