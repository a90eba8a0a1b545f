/** Intent that opens the tool Find and replace for a text. */
export const replaceIntent = 'find-text'
