import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { grants, type Permissions } from "@/lib/auth/permissions";

/** Shows the part of a horse's page that needs permission for its photos and documents. */
export function FileAccess({ permissions, children }: { permissions: Permissions; children: ReactNode }) {
  if (grants(permissions, "documents", "read")) return children;
  return (
    <EmptyState icon="lock" title="You can't see photos and documents">
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
