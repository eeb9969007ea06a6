import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission, type Level, type PermissionArea, type Permissions } from "@/lib/auth/permissions";

interface CareAccessProps {
  permissions: Permissions;
  /** The permission level that the role needs; "read" by default. */
  level?: Level;
  area?: Extract<PermissionArea, "care" | "health">;
  children: ReactNode;
}

/** Renders its children if the role has the permission; otherwise explains which permission is missing. */
export function CareAccess({ permissions, level = "read", area = "care", children }: CareAccessProps) {
  if (hasPermission(permissions, area, level)) return children;
  const areaName = area === "health" ? "health records" : "care";
  return (
    <EmptyState
      icon="lock"
      title={level === "read" ? `No access to ${areaName}` : `No edit access to ${areaName}`}
    >
      {level === "read"
        ? `Your role doesn't let you view ${areaName}.`
        : `Your role doesn't let you log ${areaName}.`}{" "}
      Ask the organization's owner for access.
    </EmptyState>
  );
}
