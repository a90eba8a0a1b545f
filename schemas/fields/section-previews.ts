/**
 * Returns the URL of a section's picture in the menu “Add item”, which `npm run section-previews` takes of
 * the demo; undefined for a section without its own appearance.
 * @param type name of the section's type
 */
export function getSectionPreview(type: string): string | undefined {
  return type === 'reusedSection' ? undefined : `/section-previews/${type}.webp`
}
