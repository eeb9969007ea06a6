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
  canMake: boolean;
  /** The plan that has own roles, where theirs doesn't, and where to get it. */
  upgradeTo: { name: string; href: string } | null;
}

export function RoleListView({ roles, canMake, upgradeTo }: RoleListViewProps) {
  const [isMaking, setIsMaking] = useState(false);
  const own = roles.filter(({ isOwn }) => isOwn);
  // Own roles can't be given any more where the plan has none.
  const others = (id: string) =>
    roles.filter((role) => role.id !== id && !role.isOwner && (canMake || !role.isOwn));
  return (
    <div className="grid gap-4">
      {upgradeTo && (
        <Alert
          tone={own.length > 0 ? "warning" : "info"}
          title={
            own.length > 0 ? "Your own roles are locked" : `With ${upgradeTo.name} you make roles of your own`
          }
          actions={<UpgradeLink href={upgradeTo.href} />}
        >
          {own.length > 0
            ? `They stay with who has them, and can be deleted. To change them or give them to others takes the ${upgradeTo.name} plan.`
            : "Say for each part of the app who sees it and who changes it."}
        </Alert>
      )}
      {(canMake || own.length > 0) && (
        <Card aria-labelledby="own-roles">
          <CardHeader
            id="own-roles"
            title="Your own roles"
            actions={
              canMake && (
                <Button size="small" icon="plus" onClick={() => setIsMaking(true)}>
                  New role
                </Button>
              )
            }
          />
          {own.length === 0 ? (
            <EmptyState icon="users-three" title="No roles of your own yet">
              Make one for work that the roles below don't fit, such as a barn lead or a bookkeeper.
            </EmptyState>
          ) : (
            <CardRows>
              {own.map((role) => (
                <RoleRow key={role.id} role={role} canEdit={canMake} others={others(role.id)} />
              ))}
            </CardRows>
          )}
        </Card>
      )}
      <Card aria-labelledby="built-in-roles">
        <CardHeader
          id="built-in-roles"
          title="Roles in every organization"
          description="These stay as they are."
        />
        <CardRows>
          {roles
            .filter(({ isOwn }) => !isOwn)
            .map((role) => (
              <RoleRow key={role.id} role={role} canEdit={false} others={[]} />
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
