import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { grants, type Permissions } from "@/lib/auth/permissions";

/** What stands below a horse for whose role may see its photos and papers. */
export function FileReaders({ permissions, children }: { permissions: Permissions; children: ReactNode }) {
  if (grants(permissions, "documents", "read")) return children;
  return (
    <EmptyState icon="lock" title="You can't see photos and documents">
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
