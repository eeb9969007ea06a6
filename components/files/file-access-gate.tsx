import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission, type Permissions } from "@/lib/auth/permissions";

/**
 * Renders its children if the role can see photos and documents; otherwise explains that the role has no
 * access.
 */
export function FileAccessGate({ permissions, children }: { permissions: Permissions; children: ReactNode }) {
  if (hasPermission(permissions, "documents", "read")) return children;
  return (
    <EmptyState icon="lock" title="No access to photos and documents">
      Your role doesn't let you view photos and documents. Ask the organization's owner for access.
    </EmptyState>
  );
}
