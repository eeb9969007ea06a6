import type { TabItem } from "@/components/ui/tabs";
import { hasPermission, type Permissions } from "@/lib/auth/permissions";

/** The tabs of a horse's pages. */
export type HorseTab =
  | "overview"
  | "health"
  | "care"
  | "emergency"
  | "photos"
  | "documents"
  | "charges"
  | "owners"
  | "sharing";

interface HorseTabsOptions {
  permissions: Permissions;
  /**
   * Whether the horse belongs to another organization. Its costs are then handled as charges between the two
   * organizations.
   */
  isShared: boolean;
}

/** Returns the tabs that the viewer's role can see, in order. */
export function listHorseTabs(id: string, { permissions, isShared }: HorseTabsOptions): TabItem[] {
  const path = `/horses/${id}`;
  const seesHealth = hasPermission(permissions, "health", "read");
  const seesFiles = hasPermission(permissions, "documents", "read");
  return [
    { key: "overview", label: "Overview", href: path },
    ...(seesHealth ? [{ key: "health", label: "Health", href: `${path}/health` }] : []),
    ...(hasPermission(permissions, "care", "read")
      ? [{ key: "care", label: "Care", href: `${path}/care` }]
      : []),
    ...(seesHealth ? [{ key: "emergency", label: "Emergency", href: `${path}/emergency` }] : []),
    ...(seesFiles
      ? [
          { key: "photos", label: "Photos", href: `${path}/photos` },
          { key: "documents", label: "Documents", href: `${path}/documents` },
        ]
      : []),
    ...(isShared && hasPermission(permissions, "finances", "read")
      ? [{ key: "charges", label: "Charges", href: `${path}/charges` }]
      : []),
    ...(isShared ? [] : [{ key: "owners", label: "Owners", href: `${path}/owners` }]),
    ...(hasPermission(permissions, "horses", "full")
      ? [{ key: "sharing", label: "Sharing", href: `${path}/sharing` }]
      : []),
  ];
}
