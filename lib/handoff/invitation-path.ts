const PATH = /^\/invite\/[^/?#]+\/[^/?#]+(?:[?#].*)?$/i;

/** Returns whether a path has the form of an invitation's page. */
export function isInvitationPath(path: string): boolean {
  return PATH.test(path);
}
