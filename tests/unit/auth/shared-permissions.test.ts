import { describe, expect, it } from "vitest";
import { ALL_PERMISSIONS, BUILT_IN_ROLES, grants, MODULES, NO_PERMISSIONS } from "@/lib/auth/permissions";
import { SHARE_SCOPES, type ShareScope, sharedPermissions } from "@/lib/auth/shared-permissions";

/** Every set of scopes but the empty one. */
const SUBSETS = Array.from({ length: 2 ** SHARE_SCOPES.length - 1 }, (_, index) =>
  SHARE_SCOPES.filter((_scope, place) => (index + 1) & (1 << place)),
);
const ROLES = Object.values(BUILT_IN_ROLES);

/** What a scope is about, and the most that it gives. */
const GIVES: Readonly<
  Record<
    Exclude<ShareScope, "identity">,
    readonly [area: "health" | "care" | "documents" | "finances", most: "read" | "full"]
  >
> = {
  health: ["health", "full"],
  care: ["care", "full"],
  documents: ["documents", "full"],
  costs: ["finances", "read"],
};

describe("what may be done with a shared horse", () => {
  it.each(ROLES.map((role) => [role.key, role] as const))(
    "is never more than a %s may at home",
    (_key, role) => {
      for (const scopes of SUBSETS) {
        const shared = sharedPermissions(scopes, role.permissions);
        for (const area of [...MODULES, "health"] as const) {
          for (const level of ["read", "full"] as const) {
            if (grants(shared, area, level)) expect(grants(role.permissions, area, level)).toBe(true);
          }
        }
      }
    },
  );

  it.each(SUBSETS.map((scopes) => [scopes.join(" and "), scopes] as const))("follows %s", (_name, scopes) => {
    const shared = sharedPermissions(scopes, ALL_PERMISSIONS);
    const expected = Object.fromEntries(
      Object.entries(GIVES).map(([scope, [area, most]]) => [
        area,
        (scopes as string[]).includes(scope) ? most : "none",
      ]),
    );
    expect(shared).toEqual({ ...NO_PERMISSIONS, horses: "read", ...expected });
  });

  it("is nothing for a role that sees no horses", () => {
    const blind = { ...ALL_PERMISSIONS, horses: "none" } as const;
    expect(sharedPermissions(SHARE_SCOPES, blind)).toEqual({ ...NO_PERMISSIONS, health: "none" });
  });
});
