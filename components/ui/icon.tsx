const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'm5 5 14 14M19 5 5 19',
  down: 'm5 9 7 7 7-7',
  search: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l6 6',
}

/** Decorative icon beside a text, or in a button with an accessible name. */
export function Icon({ name, className }: { name: keyof typeof paths; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  )
}
