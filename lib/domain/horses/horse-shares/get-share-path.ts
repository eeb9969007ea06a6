/** Returns the path of the page that shows a share offer. */
export function getSharePath(token: string): string {
  return `/shares/${token}`;
}
