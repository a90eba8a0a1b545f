import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { productPath } from '#lib/routing/product-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { QrCode } from './qr-code.tsx'

interface Props {
  context: StorefrontContext
  slug: string
}

/** Last lines of a printed product: who sells it, how to reach them, and a QR code to the page. */
export function ProductPrintFooter({ context, slug }: Props) {
  const { route, settings, dealership, displayName } = context
  const url = storefrontUrl(route, productPath(slug))
  const email = dealership?.contactEmail ?? settings.contactEmail
  const lines = [dealership?.phone, email, url].filter(Boolean)
  return (
    <footer className="page product-print">
      <p>
        <b>{displayName}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <QrCode url={url} />
    </footer>
  )
}
