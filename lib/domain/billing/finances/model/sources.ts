export const ENTRY_SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Names of sources whose entries can be changed only at the source. */
const LINKED_SOURCE_NAMES: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};

interface SourcedEntry {
  source: EntrySource;
  passedThrough: object | null;
}

/** Returns whether an entry has a payment method that can be chosen. Invoices determine that of their payments and fees. */
export function hasOwnPaymentMethod({ source }: Pick<SourcedEntry, "source">): boolean {
  return source !== "invoice";
}

/** Returns the name of the source where an entry must be changed, or undefined if the entry itself can be changed. */
export function getLinkedSourceName({ source, passedThrough }: SourcedEntry): string | undefined {
  return passedThrough ? "charges to your clients" : LINKED_SOURCE_NAMES[source];
}
