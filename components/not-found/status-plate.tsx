/** The status code of a page that does not exist, on a stamped plate. The heading says it in words. */
export function StatusPlate() {
  return (
    <p aria-hidden="true" className="status-plate">
      404
    </p>
  )
}
