import type { TabItem } from "@/components/ui/tabs";
import { grants, type Permissions } from "@/lib/auth/permissions";

/** The pages about a horse. */
export type HorseTab =
  | "overview"
  | "health"
  | "care"
  | "emergency"
  | "photos"
  | "documents"
  | "charges"
  | "sharing";

interface TabsOf {
  permissions: Permissions;
  /** Set for another organization's horse, whose costs are handled as charges between the two. */
  isShared: boolean;
}

/** Returns the tabs that the role can see, in order. */
export function listHorseTabs(id: string, { permissions, isShared }: TabsOf): TabItem[] {
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
    ...(isShared && grants(permissions, "finances", "read")
      ? [{ key: "charges", label: "Charges", href: `${path}/charges` }]
      : []),
    ...(grants(permissions, "horses", "full")
      ? [{ key: "sharing", label: "Sharing", href: `${path}/sharing` }]
      : []),
  ];
}
