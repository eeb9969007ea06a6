import type { TabItem } from "@/components/ui/tabs";
import type { Context } from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";

interface OrganizationTabDefinition {
  label: string;
  href: string;
  /** The tab appears only for members whose role can read this module; null if every member sees the tab. */
  module: Module | null;
  /** Completes the title "No access to …". */
  subject: string;
}

export const ORGANIZATION_TABS = {
  general: { label: "General", href: "/organization", module: null, subject: "the organization" },
  members: { label: "Members", href: "/organization/members", module: "members", subject: "members" },
  roles: { label: "Roles", href: "/organization/roles", module: "members", subject: "roles" },
  invitations: {
    label: "Invitations",
    href: "/organization/invitations",
    module: "invitations",
    subject: "invitations",
  },
  branding: {
    label: "Branding",
    href: "/organization/branding",
    module: "organization",
    subject: "branding",
  },
  apiKeys: {
    label: "API keys",
    href: "/organization/api-keys",
    module: "organization",
    subject: "API keys",
  },
  webhooks: {
    label: "Webhooks",
    href: "/organization/webhooks",
    module: "organization",
    subject: "webhooks",
  },
  activity: { label: "Activity", href: "/organization/activity", module: "activity", subject: "activity" },
} as const satisfies Record<string, OrganizationTabDefinition>;

export type OrganizationTab = keyof typeof ORGANIZATION_TABS;

export function canOpenOrganizationTab(
  { permissions }: Pick<Context, "permissions">,
  tab: OrganizationTab,
): boolean {
  const { module } = ORGANIZATION_TABS[tab];
  return module === null || hasPermission(permissions, module, "read");
}

/** Returns the organization pages that the role can see. */
export function getOrganizationTabs(ctx: Pick<Context, "permissions">): TabItem[] {
  const keys = Object.keys(ORGANIZATION_TABS) as OrganizationTab[];
  return keys
    .filter((key) => canOpenOrganizationTab(ctx, key))
    .map((key) => ({ key, label: ORGANIZATION_TABS[key].label, href: ORGANIZATION_TABS[key].href }));
}
