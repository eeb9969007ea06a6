import type { TabItem } from "@/components/ui/tabs";
import type { Permissions } from "@/lib/auth/permissions";

/** The pages about a horse. */
export type HorseTab = "overview";

/** Those that a role may see, in their order. */
export function horseTabs(id: string, _permissions: Permissions): TabItem[] {
  return [{ key: "overview", label: "Overview", href: `/horses/${id}` }];
}
