/** Returns the host names in `IMAGE_HOSTS`, which are separated by commas. */
export function parseImageHosts(list = ''): string[] {
  return list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
}
