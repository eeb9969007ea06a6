/** Where the code of a card leads. */
export function emergencyPath(token: string): string {
  return `/emergency/${token}`;
}
