const PATH = /^\/invite\/[^/?#]+\/[^/?#]+(?:[?#].*)?$/i;

/** Returns whether a path matches the pattern of an invitation page. */
export function isInvitationPath(path: string): boolean {
  return PATH.test(path);
}
