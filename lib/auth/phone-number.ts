/** Returns whether a recipient is a phone number in E.164 format. Email addresses can start with a plus sign too. */
export function isPhoneNumber(sentTo: string): boolean {
  return /^\+\d+$/.test(sentTo);
}
