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

/** The sections of the portal that a bill opens directly. */
export const BILL_SECTIONS = ["approvals", "messages", "invoices", "statements", "autopay"] as const;
export type BillSection = (typeof BILL_SECTIONS)[number];

/** Returns the path that opens a bill's portal, at a section or else at its home. */
export function getBillPath(organizationId: string, section?: BillSection): string {
  return `/account/bills/${organizationId}${section ? `?section=${section}` : ""}`;
}
