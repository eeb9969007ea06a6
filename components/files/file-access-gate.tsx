import type { ReactNode } from "react";
import { SHARE_LACKS_ACCESS } from "@/components/horses/horses/share-lacks-access";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission, type Permissions } from "@/lib/auth/permissions";

interface FileAccessGateProps {
  permissions: Permissions;
  /** Whether another organization shares the horse with the user's organization. */
  isShared: boolean;
  children: ReactNode;
}

/** Renders its children if the user can see the horse's photos and documents; otherwise explains why not. */
export function FileAccessGate({ permissions, isShared, children }: FileAccessGateProps) {
  if (hasPermission(permissions, "documents", "read")) return children;
  return (
    <EmptyState icon="lock" title="No access to photos and documents">
      {isShared
        ? SHARE_LACKS_ACCESS
        : "Your role doesn't let you view photos and documents. Ask the organization's owner for access."}
    </EmptyState>
  );
}
