'use client'

import { useEffect, useState } from 'react'

const pageStyle = {
  minHeight: '100dvh',
  margin: 0,
  padding: '16vmin 8vmin',
  boxSizing: 'border-box',
  font: '1.0625rem/1.55 system-ui, sans-serif',
  color: '#ffffff',
  background: '#1b2128',
} as const

const buttonStyle = {
  padding: '0.875rem 1.75rem',
  border: 0,
  font: 'inherit',
  fontWeight: 600,
  color: '#0e1116',
  background: '#ffc000',
  cursor: 'pointer',
} as const

/** Error page for a first rendering that failed including its layout. It is not cached. */
export default function GlobalError() {
  const [texts, setTexts] = useState<{ lang: string; title: string; retry: string }>()
  useEffect(() => {
    const isFrench = /^\/fr(?:\/|$)/.test(window.location.pathname)
    // This module is part of every page; the texts are not.
    const messages = isFrench ? import('#messages/fr.json') : import('#messages/en.json')
    messages.then(({ error }) => setTexts({ ...error, lang: isFrench ? 'fr' : 'en' }))
  }, [])
  return (
    <html lang={texts?.lang ?? 'en'}>
      <body style={pageStyle}>
        {texts && (
          <>
            <h1 style={{ fontSize: 'clamp(2rem, 6vw, 4rem)', lineHeight: 1 }}>{texts.title}</h1>
            <button type="button" style={buttonStyle} onClick={() => window.location.reload()}>
              {texts.retry}
            </button>
          </>
        )}
      </body>
    </html>
  )
}
