/**
 * Whether mail can be sent to an address. Stricter than the database's CHECK, which allows commas and
 * angle brackets: in a header they would name another recipient.
 */
export function isValidRecipient(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(address)
  )
}
