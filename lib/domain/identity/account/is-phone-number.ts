/**
 * Returns whether a recipient is a phone number in E.164 format. A plus sign alone isn't sufficient, because
 * email addresses can also start with one.
 */
export function isPhoneNumber(sentTo: string): boolean {
  return /^\+\d+$/.test(sentTo);
}
