'use client'

import { useEffect, useState } from 'react'
import { usePreviewReload } from '#components/layout/use-preview-reload.ts'

/** Error page for a first rendering that failed including its layout. It is not cached. */
export default function GlobalError() {
  const [texts, setTexts] = useState<{ lang: string; title: string; retry: string }>()
  usePreviewReload()
  useEffect(() => {
    const isFrench = /^\/fr(?:\/|$)/.test(window.location.pathname)
    // This module is part of every page; the texts are not.
    const messages = isFrench ? import('#messages/fr.json') : import('#messages/en.json')
    messages.then(({ error }) => setTexts({ ...error, lang: isFrench ? 'fr' : 'en' }))
  }, [])
  return (
    <html lang={texts?.lang ?? 'en'}>
      <head>
        <link rel="stylesheet" href="/stylesheet.css" />
      </head>
      <body className="page-message">
        {texts && (
          <div>
            <h1>{texts.title}</h1>
            <div>
              <button type="button" className="button" onClick={() => window.location.reload()}>
                {texts.retry}
              </button>
            </div>
          </div>
        )}
      </body>
    </html>
  )
}
