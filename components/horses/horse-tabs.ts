import type { TabItem } from "@/components/ui/tabs";
import { grants, type Permissions } from "@/lib/auth/permissions";

/** The pages about a horse. */
export type HorseTab = "overview" | "health" | "care" | "emergency" | "photos" | "documents";

/** Those that a role may see, in their order. */
export function horseTabs(id: string, permissions: Permissions): TabItem[] {
  const path = `/horses/${id}`;
  return [
    { key: "overview", label: "Overview", href: path },
    ...(grants(permissions, "care", "read")
      ? [
          { key: "health", label: "Health", href: `${path}/health` },
          { key: "care", label: "Care", href: `${path}/care` },
          { key: "emergency", label: "Emergency", href: `${path}/emergency` },
        ]
      : []),
    ...(grants(permissions, "documents", "read")
      ? [
          { key: "photos", label: "Photos", href: `${path}/photos` },
          { key: "documents", label: "Documents", href: `${path}/documents` },
        ]
      : []),
  ];
}
