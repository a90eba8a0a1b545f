'use client'

import messages from '#messages/en.json'

/** Shown where a page that was never rendered before could not be: it is not kept. */
export default function PageError() {
  return (
    <div className="page py-24 md:py-36">
      <h1 className="text-4xl md:text-6xl">{messages.error.title}</h1>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="bevel mt-8 cursor-pointer px-6 py-3 font-semibold text-snow"
      >
        {messages.error.retry}
      </button>
    </div>
  )
}
