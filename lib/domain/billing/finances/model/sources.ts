export const ENTRY_SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/**
 * The names of sources whose entries can't be edited directly. To change such an entry, members change its
 * source.
 */
const LINKED_SOURCE_NAMES: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};

interface SourcedEntry {
  source: EntrySource;
  passedThrough: object | null;
}

/**
 * Returns whether members can choose the entry's payment method. For entries from invoices, the invoice determines
 * the payment method.
 */
export function hasOwnPaymentMethod({ source }: Pick<SourcedEntry, "source">): boolean {
  return source !== "invoice";
}

/** Returns the name of the source where an entry must be changed, or undefined if the entry itself can be changed. */
export function getLinkedSourceName({ source, passedThrough }: SourcedEntry): string | undefined {
  return passedThrough ? "charges to your clients" : LINKED_SOURCE_NAMES[source];
}
