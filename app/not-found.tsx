/**
 * Empty: `global-not-found.tsx` answers unknown paths, and each page its own. Without this file every
 * page contains Next's error page, with its styles, as data for hydration.
 */
export default function NotFound() {
  return null
}
