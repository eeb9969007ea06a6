/** The sections of the portal that links and sign-in can lead to directly. */
const PORTAL_SECTIONS = [
  "approvals",
  "autopay",
  "details",
  "horses",
  "invoices",
  "messages",
  "pay",
  "receipts",
  "statements",
  "summary",
] as const;
export type PortalSection = (typeof PORTAL_SECTIONS)[number];

/** Returns the section with this name, or null, so that a redirect never leads elsewhere. */
export function findPortalSection(name: unknown): PortalSection | null {
  return PORTAL_SECTIONS.find((section) => section === name) ?? null;
}

/** Returns the path of an organization's client portal, or of one of its sections. */
export function getPortalPath(organizationId: string, section: PortalSection | null = null): string {
  return section ? `/portal/${organizationId}/${section}` : `/portal/${organizationId}`;
}

/** Returns the path at which clients sign in to the portal. Sign-in then leads to the section. */
export function getPortalEntryPath(organizationId: string, section: PortalSection | null): string {
  return addSection(getPortalPath(organizationId), section);
}

/** Returns the path of the page on which clients approve charges. */
export function getPortalApprovalsPath(organizationId: string): string {
  return `${getPortalPath(organizationId)}/approvals`;
}

/** Returns the path of the page that an emailed sign-in link opens. */
export function getPortalSignInPath(
  organizationId: string,
  token: string,
  section: PortalSection | null,
): string {
  return addSection(`${getPortalPath(organizationId)}/sign-in/${token}`, section);
}

/**
 * Returns the path that signs a user in to the portal of a stable that bills them, and opens the given section.
 * Without a section, the path opens the portal's home page.
 */
export function getBillPath(organizationId: string, section: PortalSection | null = null): string {
  return addSection(`/account/bills/${organizationId}`, section);
}

function addSection(path: string, section: PortalSection | null): string {
  return section ? `${path}?section=${section}` : path;
}
