interface BundleEntry {
  type: string
  source?: string | Uint8Array
}

/** The part of Vite's `Plugin` that `withoutHostedFiles` implements. */
export interface HostedFilesPlugin {
  name: string
  enforce: 'pre'
  transform: (code: string, id: string) => string | undefined
  transformIndexHtml: { order: 'post'; handler: (html: string) => string }
  generateBundle: {
    order: 'post'
    handler: (options: unknown, bundle: Record<string, BundleEntry>) => void
  }
}

/**
 * Vite plugin that removes what a Studio's page and style sheets load from sanity.io: a script for the dashboard, which
 * `sanity dev` and `sanity build` write into the page, and fonts, instead of which the Studio uses those of the system.
 */
export function withoutHostedFiles(): HostedFilesPlugin {
  return {
    name: 'local-content-server',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? removeHostedFiles(code) : undefined),
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

function removeHostedFiles(text: string): string {
  return text
    .replace(/<script\b[^>]*\bsrc="https:\/\/[\w.-]*\bsanity-cdn\.\w+\/[^>]*><\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*\bsanity\.io\/[^}]*\}/g, '')
}
