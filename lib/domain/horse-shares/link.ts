/** Where the link of an offer leads. */
export function sharePath(token: string): string {
  return `/shares/${token}`;
}
