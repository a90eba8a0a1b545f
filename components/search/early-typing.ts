/**
 * Effect of a character that is typed before the search field is mounted: the first replaces the query,
 * the next are appended; null once the field handles typing.
 */
export type EarlyTyping = 'replace' | 'append' | null
