/** Access can be missing from the share or from the member's role. */
export const SHARE_LACKS_ACCESS =
  "The share or your role doesn't allow this. Ask the organization that shares the horse or your organization's owner for access.";
