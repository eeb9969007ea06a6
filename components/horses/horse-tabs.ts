import type { TabItem } from "@/components/ui/tabs";
import { grants, type Permissions } from "@/lib/auth/permissions";

/** The pages about a horse. */
export type HorseTab = "overview" | "health" | "care" | "emergency" | "photos" | "documents" | "sharing";

/** Those that a role may see, in their order. */
export function horseTabs(id: string, permissions: Permissions): TabItem[] {
  const path = `/horses/${id}`;
  const seesHealth = grants(permissions, "health", "read");
  const seesFiles = grants(permissions, "documents", "read");
  return [
    { key: "overview", label: "Overview", href: path },
    ...(seesHealth ? [{ key: "health", label: "Health", href: `${path}/health` }] : []),
    ...(grants(permissions, "care", "read") ? [{ key: "care", label: "Care", href: `${path}/care` }] : []),
    ...(seesHealth ? [{ key: "emergency", label: "Emergency", href: `${path}/emergency` }] : []),
    ...(seesFiles
      ? [
          { key: "photos", label: "Photos", href: `${path}/photos` },
          { key: "documents", label: "Documents", href: `${path}/documents` },
        ]
      : []),
    ...(grants(permissions, "horses", "full")
      ? [{ key: "sharing", label: "Sharing", href: `${path}/sharing` }]
      : []),
  ];
}
