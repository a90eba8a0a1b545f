/** Offers a file to the browser's user for download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download starts only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Returns the name of a CSV file with today's date. */
export function csvFileName(subject: string): string {
  return `${subject}-${new Date().toLocaleDateString('sv-SE')}.csv`
}
