/** Returns the path of an organization's client portal. */
export function getPortalPath(organizationId: string): string {
  return `/portal/${organizationId}`;
}

/** Returns the path of the page on which clients approve charges. */
export function getPortalApprovalsPath(organizationId: string): string {
  return `${getPortalPath(organizationId)}/approvals`;
}

/** Returns the path of the page that a mailed sign-in link opens. */
export function getPortalSignInPath(organizationId: string, token: string): string {
  return `${getPortalPath(organizationId)}/sign-in/${token}`;
}
