export const ENTRY_SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Sources of entries that can only be changed at their source. */
export const FLOW_SOURCE_NAMES: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};
