/** The message names the share and the role, because either of them may lack the access. */
export const SHARE_LACKS_ACCESS =
  "The share or your role doesn't allow this. Ask the organization that shares the horse or your organization's owner for access.";
