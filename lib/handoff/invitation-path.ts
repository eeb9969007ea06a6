const PATH = /^\/invite\/[^/?#]+\/[^/?#]+(?:[?#].*)?$/i;

/** Whether a path is that of some invitation's page, good or not. */
export function isInvitationPath(path: string): boolean {
  return PATH.test(path);
}
