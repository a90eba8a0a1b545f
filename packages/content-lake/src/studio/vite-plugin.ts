interface BundleEntry {
  type: string
  source?: string | Uint8Array
}

/** The part of Vite's `Plugin` that `withoutHostedFiles` implements. */
export interface HtmlPlugin {
  name: string
  transformIndexHtml: { order: 'post'; handler: (html: string) => string }
  generateBundle: {
    order: 'post'
    handler: (options: unknown, bundle: Record<string, BundleEntry>) => void
  }
}

/**
 * Vite plugin that removes from the page around a Studio, as `sanity dev` and `sanity build` write it, what is loaded
 * from sanity.io: a script for the dashboard, and the font, instead of which the Studio uses that of the system.
 */
export function withoutHostedFiles(): HtmlPlugin {
  return {
    name: 'local-content-server',
    transformIndexHtml: { order: 'post', handler: removeHostedFiles },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const page = bundle['index.html']
        if (typeof page?.source === 'string') page.source = removeHostedFiles(page.source)
      },
    },
  }
}

function removeHostedFiles(html: string): string {
  return html
    .replace(/<script\b[^>]*\bsrc="https:\/\/[\w.-]*\bsanity-cdn\.\w+\/[^>]*><\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*\bsanity\.io\/[^}]*\}/g, '')
}
