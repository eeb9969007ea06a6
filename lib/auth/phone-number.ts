/** Whether what something was sent to is a number, as it is stored (E.164); an address may begin with a plus too. */
export function isPhoneNumber(sentTo: string): boolean {
  return /^\+\d+$/.test(sentTo);
}
