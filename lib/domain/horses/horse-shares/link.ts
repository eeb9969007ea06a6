/** Returns the path of an offer's page. */
export function getSharePath(token: string): string {
  return `/shares/${token}`;
}
