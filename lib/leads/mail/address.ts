/**
 * Whether mail can be sent to an address. The database lets through what no mail server takes, such as
 * commas and angle brackets, which in a header would name somebody else.
 */
export function isSendable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(address)
  )
}
