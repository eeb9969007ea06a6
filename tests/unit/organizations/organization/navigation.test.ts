import { describe, expect, it } from "vitest";
import { getNavigation } from "@/app/(app)/_components/navigation";
import { getOrganizationTabs } from "@/app/(app)/organization/_components/organization-tabs";
import {
  BUILT_IN_ROLES,
  hasPermission,
  MODULES,
  NO_PERMISSIONS,
  type Permissions,
} from "@/lib/auth/permissions";
import { createId } from "@/lib/ids";
import type { PlanId } from "@/lib/plans/plan-id";

const createContextWith = (permissions: Permissions, tier: PlanId = "pro") => ({
  organization: {
    id: createId(),
    name: "Barn",
    tier,
    timeZone: "UTC",
    currency: "usd" as const,
    numberFormat: "point_decimal" as const,
    ownerId: createId(),
  },
  permissions,
});

const getTabLabels = (permissions: Permissions) =>
  getOrganizationTabs(createContextWith(permissions)).map(({ key }) => key);
const getAddresses = (ctx: Parameters<typeof getNavigation>[0]["ctx"], hasInvoices = false) =>
  getNavigation({ ctx, hasInvoices }).map(({ href }) => href);

describe("the organization's pages", () => {
  it.each(Object.values(BUILT_IN_ROLES))(
    "members with the role $name see the organization pages that their permissions allow",
    ({ permissions }) => {
      const opened = {
        members: "members",
        roles: "members",
        invitations: "invitations",
        branding: "organization",
        apiKeys: "organization",
        webhooks: "organization",
        activity: "activity",
      } as const;
      const expected = Object.entries(opened).filter(([, module]) =>
        hasPermission(permissions, module, "read"),
      );
      expect(getTabLabels(permissions)).toEqual(["general", ...expected.map(([tab]) => tab)]);
    },
  );

  it("owners and managers see all organization pages, but grooms see only the General page", () => {
    const all = ["general", "members", "roles", "invitations", "branding", "apiKeys", "webhooks", "activity"];
    expect(getTabLabels(BUILT_IN_ROLES.owner.permissions)).toEqual(all);
    expect(getTabLabels(BUILT_IN_ROLES.manager.permissions)).toEqual(all);
    expect(getTabLabels(BUILT_IN_ROLES.groom.permissions)).toEqual(["general"]);
  });
});

describe("the main navigation", () => {
  it.each(MODULES)(
    "the navigation shows invoices only if the role can read invoices (readable module: %s)",
    (module) => {
      const found = getAddresses(createContextWith({ ...NO_PERMISSIONS, [module]: "read" }));
      expect(found.includes("/pro-dashboard")).toBe(module === "invoices");
    },
  );

  it.each(MODULES)(
    "the navigation shows horses only if the role can read horses (readable module: %s)",
    (module) => {
      const found = getAddresses(createContextWith({ ...NO_PERMISSIONS, [module]: "read" }));
      expect(found.includes("/horses")).toBe(module === "horses");
    },
  );

  it.each(MODULES)(
    "the navigation shows reports only if the role can read reports (readable module: %s)",
    (module) => {
      const found = getAddresses(createContextWith({ ...NO_PERMISSIONS, [module]: "read" }, "personal"));
      expect(found.includes("/reports")).toBe(module === "reports");
    },
  );

  it("without invoices, the navigation shows the invoices link only on the Pro plan", () => {
    const { permissions } = BUILT_IN_ROLES.owner;
    expect(getAddresses(createContextWith(permissions, "ranch"))).not.toContain("/pro-dashboard");
    expect(getAddresses(createContextWith(permissions))).toContain("/pro-dashboard");
  });

  it("on plans below Pro, the navigation links to existing invoices only if the role can read invoices", () => {
    expect(getAddresses(createContextWith(BUILT_IN_ROLES.owner.permissions, "ranch"), true)).toContain(
      "/invoices",
    );
    expect(getAddresses(createContextWith(BUILT_IN_ROLES.owner.permissions, "ranch"))).not.toContain(
      "/invoices",
    );
    expect(getAddresses(createContextWith(BUILT_IN_ROLES.owner.permissions), true)).not.toContain(
      "/invoices",
    );
    expect(getAddresses(createContextWith(BUILT_IN_ROLES.groom.permissions, "ranch"), true)).not.toContain(
      "/invoices",
    );
  });

  it("the navigation shows the tasks page only if the role can read tasks", () => {
    const { owner, vet } = BUILT_IN_ROLES;
    const daily = ["/dashboard", "/horses", "/care", "/tasks"];
    expect(getAddresses(createContextWith(owner.permissions, "ranch")).slice(0, 4)).toEqual(daily);
    expect(getAddresses(createContextWith(owner.permissions, "personal"), true).slice(3)).toEqual([
      "/invoices",
      "/calendar",
      "/tasks",
      "/finances",
      "/reports",
      "/dashboard/contacts",
      "/organization",
      "/help",
    ]);
    expect(getAddresses(createContextWith(vet.permissions))).not.toContain("/tasks");
    expect(getAddresses(createContextWith(vet.permissions))).not.toContain("/finances");
  });

  it("the navigation shows no organization pages to people without an organization", () => {
    const ctx = { ...createContextWith(NO_PERMISSIONS), organization: null };
    expect(getAddresses(ctx)).toEqual(["/dashboard", "/help"]);
  });
});
