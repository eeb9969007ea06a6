/** Returns the path of an offer's page. */
export function sharePath(token: string): string {
  return `/shares/${token}`;
}
