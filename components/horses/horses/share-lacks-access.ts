/** Either the share or the member's role can be the reason. */
export const SHARE_LACKS_ACCESS =
  "The share or your role doesn't include this. Ask the organization that shares the horse, or your organization's owner.";
