import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { type Area, grants, type Level, type Permissions } from "@/lib/auth/permissions";

interface CareAccessProps {
  permissions: Permissions;
  /** The permission level that the role needs; read by default. */
  level?: Level;
  /** The permission area. */
  area?: Extract<Area, "care" | "health">;
  children: ReactNode;
}

/** Shows the part of a horse's page that needs permission for care. */
export function CareAccess({ permissions, level = "read", area = "care", children }: CareAccessProps) {
  if (grants(permissions, area, level)) return children;
  const what = area === "health" ? "health records" : "care";
  return (
    <EmptyState icon="lock" title={level === "read" ? `You can't see ${what}` : `You can't log ${what}`}>
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
