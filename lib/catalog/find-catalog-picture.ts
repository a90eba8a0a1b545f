import 'server-only'
import { createUncachedCatalogClient, unwrapData } from './catalog-client.ts'

/**
 * Returns whether a product or a brand has a picture with exactly this URL, or a product will have.
 * @throws CatalogError
 */
export async function findCatalogPicture(url: string): Promise<boolean> {
  const response = await createUncachedCatalogClient().rpc('is_catalog_picture', { url })
  return unwrapData<unknown>(response, 'a picture') === true
}
