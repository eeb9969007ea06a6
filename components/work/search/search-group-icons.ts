import type { IconName } from "@/components/ui/icon-names";
import type { SearchGroupName } from "@/lib/domain/work/search/model/labels";

export const SEARCH_GROUP_ICONS: Readonly<Record<SearchGroupName, IconName>> = {
  horses: "horse",
  people: "users",
  tasks: "list-checks",
  records: "clipboard-text",
  invoices: "receipt",
};
