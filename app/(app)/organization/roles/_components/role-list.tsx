import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { type Level, MODULES, type Permissions } from "@/lib/auth/permissions";
import { listRoles } from "@/lib/domain/organizations/roles/list-roles";
import { MODULE_LABELS, toRoleColor } from "@/lib/domain/organizations/roles/model/labels";
import { lookup } from "@/lib/http/page-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { OrganizationPageContext } from "../../_components/organization-section";
import { RoleListView } from "./role-list-view";

export async function RoleList({
  pageContext: { ctx, organization, viewer },
}: {
  pageContext: OrganizationPageContext;
}) {
  const found = await lookup(listRoles({ ctx }));
  if (found.state === "failed") return <ErrorState what="roles" action={<RetryButton />} />;
  const isOwner = organization.ownerId === viewer.userId;
  const hasCustomRoles = hasFeature(organization.tier, "ranch_tools");
  const plan = getPlanWithFeature("ranch_tools");
  const roles = found.value.map(({ key, color, permissions, ...role }) => ({
    ...role,
    color: toRoleColor(color),
    isCustom: key === null,
    isOwner: key === "owner",
    readableModules: getModuleLabels(permissions, "read"),
    editableModules: getModuleLabels(permissions, "full"),
    // The browser needs a role's permissions only if the viewer can edit the role.
    permissions: key === null && isOwner ? permissions : null,
  }));
  return (
    <RoleListView
      roles={roles}
      canCreate={isOwner && hasCustomRoles}
      upgradeTo={
        isOwner && !hasCustomRoles ? { name: PLANS[plan].name, href: getPlanChoicePath(plan) } : null
      }
    />
  );
}

/** Returns the labels of the modules with this level; null means all modules. */
function getModuleLabels(permissions: Permissions, level: Level): string[] | null {
  const modules = MODULES.filter((module) => permissions[module] === level);
  return modules.length === MODULES.length ? null : modules.map((module) => MODULE_LABELS[module]);
}
