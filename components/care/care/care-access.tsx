import type { ReactNode } from "react";
import { SHARE_LACKS_ACCESS } from "@/components/horses/horses/share-lacks-access";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission, type Level, type PermissionArea, type Permissions } from "@/lib/auth/permissions";

interface CareAccessProps {
  permissions: Permissions;
  /** The permission level required to see the children; "read" by default. */
  level?: Level;
  /** Whether the horse is shared with this organization by another organization. */
  isShared?: boolean;
  area?: Extract<PermissionArea, "care" | "health">;
  children: ReactNode;
}

/** Renders its children if the user has the permission; otherwise explains which permission is missing. */
export function CareAccess(props: CareAccessProps) {
  const { permissions, level = "read", isShared = false, area = "care", children } = props;
  if (hasPermission(permissions, area, level)) return children;
  const areaName = area === "health" ? "health records" : "care";
  const roleText = `Your role doesn't let you ${level === "read" ? "view" : "log"} ${areaName}. Ask the organization's owner for access.`;
  return (
    <EmptyState
      icon="lock"
      title={level === "read" ? `No access to ${areaName}` : `No edit access to ${areaName}`}
    >
      {isShared ? SHARE_LACKS_ACCESS : roleText}
    </EmptyState>
  );
}
