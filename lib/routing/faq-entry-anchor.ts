/** Returns the fragment of an entry on the FAQ page, without `#`. @param id of its document */
export function faqEntryAnchor(id: string): string {
  return `faq-${id}`
}
