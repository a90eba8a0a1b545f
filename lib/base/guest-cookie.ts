/** Cookie with the secret of the link by which a guest sees a draft; it ends with the browser's session. */
export const guestCookie = 'guest-draft'

/** Returns whether a `Cookie` header has the cookie of a guest's link, valid or not. */
export function hasGuestCookie(header: string | null | undefined): boolean {
  return (header ?? '').split(';').some((pair) => pair.trimStart().startsWith(`${guestCookie}=`))
}
