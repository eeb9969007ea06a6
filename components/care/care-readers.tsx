import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { type Area, grants, type Level, type Permissions } from "@/lib/auth/permissions";

interface CareReadersProps {
  permissions: Permissions;
  /** What the role must allow: reading, unless said otherwise. */
  level?: Level;
  /** What it is of care. */
  area?: Extract<Area, "care" | "health">;
  children: ReactNode;
}

/** What stands below a horse for whose role has to do with care. */
export function CareReaders({ permissions, level = "read", area = "care", children }: CareReadersProps) {
  if (grants(permissions, area, level)) return children;
  const what = area === "health" ? "health records" : "care";
  return (
    <EmptyState icon="lock" title={level === "read" ? `You can't see ${what}` : `You can't log ${what}`}>
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
