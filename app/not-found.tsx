/**
 * Empty: `global-not-found.tsx` answers unknown paths, and each page its own. Without this file every
 * page contains Next's error page, with its styles, as data for hydration: 1.2 KB, 0.35 compressed.
 */
export default function NotFound() {
  return null
}
