import { isUuid } from "@/lib/ids";

/** The portal sections that can be opened directly from a link or after sign-in. */
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

/** The sections whose items have their own pages. */
const ITEM_SECTIONS = ["care", "charges", "horses", "invoices", "pay"] as const;
type ItemSection = (typeof ITEM_SECTIONS)[number];

/** A page that can be opened directly from a link or after sign-in: a section, or an item with its ID. */
export type PortalPlace = PortalSection | `${ItemSection}/${string}`;

/**
 * Returns the page that shows the reason for a charge. This is the health record's page if there is a health
 * record. Otherwise, it is the charge's page, which shows the task or lesson.
 */
export function getCausePlace(cause: { chargeId: string; recordId: string | null }): PortalPlace {
  return cause.recordId === null ? `charges/${cause.chargeId}` : `care/${cause.recordId}`;
}

/**
 * Returns the portal page with this path. Ensures that a redirect can't lead outside the portal. If the path ends
 * in an ID that isn't a UUID, returns only the section. Returns null if there is no such section.
 */
export function findPortalPlace(path: unknown): PortalPlace | null {
  if (typeof path !== "string") return null;
  const [name, id, ...rest] = path.split("/");
  const itemSection = ITEM_SECTIONS.find((section) => section === name);
  if (itemSection && id !== undefined && rest.length === 0 && isUuid(id)) {
    return `${itemSection}/${id.toLowerCase()}`;
  }
  return PORTAL_SECTIONS.find((section) => section === name) ?? null;
}

/** Returns the path of an organization's client portal, or of one of its pages. */
export function getPortalPath(organizationId: string, place: PortalPlace | null = null): string {
  return place ? `/portal/${organizationId}/${place}` : `/portal/${organizationId}`;
}

/** Returns the path at which clients sign in to the portal. After sign-in, the portal opens `place`. */
export function getPortalEntryPath(organizationId: string, place: PortalPlace | null): string {
  return addPlace(getPortalPath(organizationId), place);
}

/**
 * Returns the portal path that an invoice's public page links to. The sign-in form at this path is prefilled with
 * the email address on the invoice.
 */
export function getPortalPathOfInvoice(organizationId: string, invoiceToken: string): string {
  return `${getPortalPath(organizationId)}?invoice=${invoiceToken}`;
}

/** Returns the path of the page on which clients approve charges. */
export function getPortalApprovalsPath(organizationId: string): string {
  return `${getPortalPath(organizationId)}/approvals`;
}

/** Returns the path of the page that an emailed sign-in link opens. */
export function getPortalSignInPath(
  organizationId: string,
  token: string,
  place: PortalPlace | null,
): string {
  return addPlace(`${getPortalPath(organizationId)}/sign-in/${token}`, place);
}

/**
 * Returns the path that signs a user in to the portal of a stable that bills them. After sign-in, the portal opens
 * the given section, or its home page if no section is given.
 */
export function getBillPath(organizationId: string, section: PortalSection | null = null): string {
  return addPlace(`/account/bills/${organizationId}`, section);
}

/**
 * The parameter is named `section`, although it can also name an item, because links in older emails use that name.
 * Those links open sections only.
 */
function addPlace(path: string, place: PortalPlace | null): string {
  return place ? `${path}?section=${place}` : path;
}
