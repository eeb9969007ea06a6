export const ENTRY_SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Names of sources whose entries can be changed only at the source. */
export const LINKED_SOURCE_NAMES: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};
