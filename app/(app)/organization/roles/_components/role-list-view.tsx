"use client";

import { lazy, Suspense, useState } from "react";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { RoleRow, type RoleRowData } from "./role-row";

const RoleDialog = lazy(() => import("./role-dialog"));

interface RoleListViewProps {
  roles: readonly RoleRowData[];
  canCreate: boolean;
  /** The lowest plan that includes custom roles, with a link to it. Null if the current plan includes them. */
  upgradeTo: { name: string; href: string } | null;
}

export function RoleListView({ roles, canCreate, upgradeTo }: RoleListViewProps) {
  const [isMaking, setIsMaking] = useState(false);
  const customRoles = roles.filter(({ isCustom }) => isCustom);
  // Custom roles can't be assigned if the plan doesn't include them.
  const getOtherRoles = (id: string) =>
    roles.filter((role) => role.id !== id && !role.isOwner && (canCreate || !role.isCustom));
  return (
    <div className="grid gap-4">
      {upgradeTo && (
        <Alert
          tone={customRoles.length > 0 ? "warning" : "info"}
          title={
            customRoles.length > 0
              ? "Custom roles are locked"
              : `Custom roles come with the ${upgradeTo.name} plan`
          }
          actions={<UpgradeLink href={upgradeTo.href} />}
        >
          {customRoles.length > 0
            ? `Members keep these roles, and you can delete them. Editing or assigning them requires the ${upgradeTo.name} plan.`
            : "Choose who can view and who can edit each part of the app."}
        </Alert>
      )}
      {(canCreate || customRoles.length > 0) && (
        <Card aria-labelledby="custom-roles">
          <CardHeader
            id="custom-roles"
            title="Custom roles"
            actions={
              canCreate && (
                <Button size="small" icon="plus" onClick={() => setIsMaking(true)}>
                  New role
                </Button>
              )
            }
          />
          {customRoles.length === 0 ? (
            <EmptyState icon="users-three" title="No custom roles yet">
              Create one for a job that the roles below don't cover, such as barn lead or bookkeeper.
            </EmptyState>
          ) : (
            <CardRows>
              {customRoles.map((role) => (
                <RoleRow key={role.id} role={role} canEdit={canCreate} otherRoles={getOtherRoles(role.id)} />
              ))}
            </CardRows>
          )}
        </Card>
      )}
      <Card aria-labelledby="built-in-roles">
        <CardHeader
          id="built-in-roles"
          title="Built-in roles"
          description="Built-in roles can't be edited."
        />
        <CardRows>
          {roles
            .filter(({ isCustom }) => !isCustom)
            .map((role) => (
              <RoleRow key={role.id} role={role} canEdit={false} otherRoles={[]} />
            ))}
        </CardRows>
      </Card>
      {isMaking && (
        <Suspense>
          <RoleDialog onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}
