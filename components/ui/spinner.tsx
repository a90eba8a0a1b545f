/** Loading indicator; it does not move with `prefers-reduced-motion`. */
export function Spinner({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={`inline-flex items-center gap-3 font-semibold ${className}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 animate-spin">
        <circle
          cx={12}
          cy={12}
          r={9}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          opacity={0.25}
        />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth={3} />
      </svg>
      {text}
    </p>
  )
}
