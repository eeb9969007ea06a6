interface ApiResource {
  /** The tag of the resource's endpoints in the OpenAPI document. */
  tag: string;
  /** The last segment of the page's path, and the resource's anchor on /developers. */
  slug: string;
  /** One sentence for search results and lists. */
  description: string;
}

/**
 * The resources of the API, in the order in which the reference lists them. Each has a page under
 * /developers/reference.
 */
export const API_RESOURCES = [
  {
    tag: "Horses",
    slug: "horses",
    description:
      "List, create, update and archive horses, and set their owners and payers as of a given date.",
  },
  {
    tag: "Care",
    slug: "care",
    description:
      "List health records and care that is due, add records such as farrier visits, and complete care items.",
  },
  {
    tag: "Tasks",
    slug: "tasks",
    description: "List tasks by day, create one-time or repeating tasks, and complete them.",
  },
  {
    tag: "Charges",
    slug: "charges",
    description: "Add, correct and write off charges for services, visits, lessons and care.",
  },
  {
    tag: "Agreements",
    slug: "agreements",
    description: "Create, pause and end board and lease agreements that add charges on a schedule.",
  },
  {
    tag: "Services",
    slug: "services",
    description:
      "Manage the price list: services with their categories, units, taxes, prices and scheduled price changes.",
  },
  {
    tag: "Invoices",
    slug: "invoices",
    description: "Draft, send, void and duplicate invoices, and read their line items, payments and history.",
  },
  {
    tag: "Invoice runs",
    slug: "invoice-runs",
    description: "Preview and create a period's invoices for all clients at once, then send or discard them.",
  },
  {
    tag: "Credit notes",
    slug: "credit-notes",
    description: "Correct sent invoices with credit notes, and return the money as a refund or as credit.",
  },
  {
    tag: "Payments",
    slug: "payments",
    description: "Record checks, cash and transfers, reverse payments, and write off open balances.",
  },
  {
    tag: "Credit and deposits",
    slug: "credit-and-deposits",
    description:
      "Read a client's account, take deposits, apply credit to invoices, and refund remaining credit.",
  },
  {
    tag: "Payouts",
    slug: "payouts",
    description:
      "Read Stripe's payouts to the bank account, including the payments, refunds, disputes and fees in each payout.",
  },
  {
    tag: "Statements",
    slug: "statements",
    description:
      "Read a contact's statement with its running balance, and email the statements for a period.",
  },
  {
    tag: "Collections",
    slug: "collections",
    description:
      "Read aging, reminders, late fees and automatic payments, and log calls and promises to pay.",
  },
  {
    tag: "Reports",
    slug: "reports",
    description: "Read revenue, tax, unbilled and missed charges, occupancy, key figures and the lock date.",
  },
  {
    tag: "Clients",
    slug: "clients",
    description: "List, create and update clients: the people and companies that receive invoices.",
  },
  {
    tag: "Contacts",
    slug: "contacts",
    description: "Manage vets, farriers, owners and other contacts, and find and merge duplicates.",
  },
  {
    tag: "Billing settings",
    slug: "billing-settings",
    description:
      "Read and update payment terms, invoice numbering and document formats, and manage tax rates.",
  },
  {
    tag: "Members",
    slug: "members",
    description: "List the members of the organization with their roles and the dates they joined.",
  },
  {
    tag: "Webhooks",
    slug: "webhooks",
    description: "Create and update webhooks, rotate their secrets, and list or resend their deliveries.",
  },
] as const satisfies readonly ApiResource[];

export type ApiTag = (typeof API_RESOURCES)[number]["tag"];

export const API_REFERENCE_PATH = "/developers/reference";

export function getApiResourcePath(slug: string): string {
  return `${API_REFERENCE_PATH}/${slug}`;
}

export function findApiResource(slug: string): (typeof API_RESOURCES)[number] | undefined {
  return API_RESOURCES.find((resource) => resource.slug === slug);
}
