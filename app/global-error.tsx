'use client'

import messages from '#messages/en.json'

/** Shown where a page that was never rendered before could not be, not even its frame. It is not kept. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', padding: '12vmin', color: '#0e1116' }}>
        <h1>{messages.error.title}</h1>
        <button
          type="button"
          onClick={() => window.location.reload()}
          style={{ font: 'inherit', padding: '0.75rem 1.5rem' }}
        >
          {messages.error.retry}
        </button>
      </body>
    </html>
  )
}
