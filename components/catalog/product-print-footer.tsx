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
  return (
    <footer className="page product-print">
      <p>
        <b>{displayName}</b>
        {dealership?.phone && `\n${dealership.phone}`}
        {`\n${dealership?.contactEmail ?? settings.contactEmail}\n${url}`}
      </p>
      <QrCode url={url} />
    </footer>
  )
}
