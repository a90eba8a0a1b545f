/** Thrown when rows of the catalogue cannot be read, or when a single row fails to parse. */
export class CatalogError extends Error {
  override name = 'CatalogError'
}
