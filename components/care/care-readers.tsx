import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { grants, type Level, type Permissions } from "@/lib/auth/permissions";

interface CareReadersProps {
  permissions: Permissions;
  /** What the role must allow: reading, unless said otherwise. */
  level?: Level;
  children: ReactNode;
}

/** What stands below a horse for whose role has to do with care. */
export function CareReaders({ permissions, level = "read", children }: CareReadersProps) {
  if (grants(permissions, "care", level)) return children;
  return (
    <EmptyState
      icon="lock"
      title={level === "read" ? "You can't see health records" : "You can't log health records"}
    >
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
