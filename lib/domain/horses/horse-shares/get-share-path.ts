/** Returns the path of a share offer's page. */
export function getSharePath(token: string): string {
  return `/shares/${token}`;
}
