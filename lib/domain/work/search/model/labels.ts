export const SEARCH_GROUPS = ["horses", "people", "tasks", "records", "invoices"] as const;
export type SearchGroupName = (typeof SEARCH_GROUPS)[number];

export const SEARCH_GROUP_LABELS: Readonly<Record<SearchGroupName, string>> = {
  horses: "Horses",
  people: "People",
  tasks: "Tasks",
  records: "Records",
  invoices: "Invoices",
};

/** A search result, in the format that the website and the apps share. */
export interface SearchResult {
  id: string;
  /** horse | member | client | contact (a contact who isn't a client) | task | record | invoice */
  type: "horse" | "member" | "client" | "contact" | "task" | "record" | "invoice";
  title: string;
  detail: string;
  /** The result's path on the website. */
  path: string;
}

export interface SearchGroup {
  group: SearchGroupName;
  results: SearchResult[];
  /** Whether a higher limit returns more results. */
  hasMore: boolean;
}
