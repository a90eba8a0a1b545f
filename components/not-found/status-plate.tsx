/** The status code of a page that does not exist, on a stamped plate. The heading says it in words. */
export function StatusPlate() {
  return (
    <p
      aria-hidden="true"
      className="stamped inline-block px-8 py-6 font-display text-7xl text-theme-accent-on-dark leading-[0.8] lg:px-14 lg:py-16 lg:text-[15rem]"
    >
      404
    </p>
  )
}
