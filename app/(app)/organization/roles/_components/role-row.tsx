"use client";

import { lazy, Suspense, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { HorseScope, Permissions } from "@/lib/auth/permissions";
import type { RoleColor } from "@/lib/domain/organizations/roles/model/labels";

const RoleDialog = lazy(() => import("./role-dialog"));
const DeleteDialog = lazy(() => import("./delete-role-dialog"));

export interface RoleRowData {
  id: string;
  name: string;
  color: RoleColor;
  horseScope: HorseScope;
  memberCount: number;
  isCustom: boolean;
  isOwner: boolean;
  /** The modules that the role can view and the modules that it can edit; null means all modules. */
  readableModules: readonly string[] | null;
  editableModules: readonly string[] | null;
  /** Null if the role can't be edited. */
  permissions: Permissions | null;
}

interface RoleRowProps {
  role: RoleRowData;
  canEdit: boolean;
  /** The roles that can replace this role for its members. */
  otherRoles: readonly RoleRowData[];
}

export function RoleRow({ role, canEdit, otherRoles }: RoleRowProps) {
  const { name, color, memberCount, permissions } = role;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={color}>{name}</Badge>
        <span className="text-ink-faint text-sm">
          {memberCount === 0 ? "No members" : memberCount === 1 ? "1 member" : `${memberCount} members`}
        </span>
        {permissions && (
          <span className="ml-auto flex gap-2">
            {canEdit && (
              <Button size="small" aria-label={`Edit ${name}`} onClick={() => setOpen("edit")}>
                Edit
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              iconOnly
              aria-label={`Delete ${name}`}
              onClick={() => setOpen("delete")}
            />
          </span>
        )}
      </div>
      <PermissionSummary role={role} />
      {open && (
        <Suspense>
          {open === "edit" && permissions && <RoleDialog role={{ ...role, permissions }} onClose={close} />}
          {open === "delete" && <DeleteDialog role={role} otherRoles={otherRoles} onClose={close} />}
        </Suspense>
      )}
    </li>
  );
}

function PermissionSummary({
  role: { readableModules, editableModules, horseScope },
}: {
  role: RoleRowData;
}) {
  if (editableModules === null) return <p className="text-ink-soft">Can view and edit everything.</p>;
  const lines = [
    ["Can edit", editableModules],
    ["Can view", readableModules ?? ["Everything"]],
  ] as const;
  const isEmpty = editableModules.length === 0 && readableModules?.length === 0;
  return (
    <div className="grid gap-1 text-ink-soft">
      {isEmpty && <p>Can only see the organization's name.</p>}
      {lines.map(
        ([word, modules]) =>
          modules.length > 0 && (
            <p key={word}>
              <span className="text-ink-faint">{word}:</span> {modules.join(", ")}
            </p>
          ),
      )}
      {horseScope === "chosen" && !isEmpty && <p>Selected horses only.</p>}
    </div>
  );
}
