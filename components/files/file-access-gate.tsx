import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission, type Permissions } from "@/lib/auth/permissions";

/** Renders its children if the role can see photos and documents; otherwise explains what is missing. */
export function FileAccessGate({ permissions, children }: { permissions: Permissions; children: ReactNode }) {
  if (hasPermission(permissions, "documents", "read")) return children;
  return (
    <EmptyState icon="lock" title="You can't see photos and documents">
      Your role in this organization doesn't allow this. Ask the organization's owner for access.
    </EmptyState>
  );
}
