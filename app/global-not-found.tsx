import messages from '#messages/en.json'

export const metadata = { title: messages.notFound.title, robots: 'noindex' }

/** For addresses outside every storefront, such as a missing file. */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', padding: '12vmin', color: '#0e1116' }}>
        <h1>{messages.notFound.title}</h1>
        <p>
          <a href="/">{messages.notFound.home}</a>
        </p>
      </body>
    </html>
  )
}
