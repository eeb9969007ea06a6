import { describe, expect, it } from "vitest";
import {
  ALL_PERMISSIONS,
  BUILT_IN_ROLES,
  hasPermission,
  MODULES,
  NO_PERMISSIONS,
} from "@/lib/auth/permissions";
import { getSharedPermissions, SHARE_SCOPES, type ShareScope } from "@/lib/auth/shared-permissions";

/** Every non-empty set of scopes. */
const SUBSETS = Array.from({ length: 2 ** SHARE_SCOPES.length - 1 }, (_, index) =>
  SHARE_SCOPES.filter((_scope, position) => (index + 1) & (1 << position)),
);
const ROLES = Object.values(BUILT_IN_ROLES);

/** Maps each scope to the area that it covers and the highest level that it grants. */
const GRANTS_BY_SCOPE: Readonly<
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

describe("permissions for a shared horse", () => {
  it.each(ROLES.map((role) => [role.key, role] as const))(
    "a share never grants the role %s permissions that the role doesn't have",
    (_key, role) => {
      for (const scopes of SUBSETS) {
        const shared = getSharedPermissions(scopes, role.permissions);
        for (const area of [...MODULES, "health"] as const) {
          for (const level of ["read", "full"] as const) {
            if (hasPermission(shared, area, level))
              expect(hasPermission(role.permissions, area, level)).toBe(true);
          }
        }
      }
    },
  );

  it.each(SUBSETS.map((scopes) => [scopes.join(" and "), scopes] as const))(
    "a share grants only its scopes (%s) and read access to horses",
    (_name, scopes) => {
      const shared = getSharedPermissions(scopes, ALL_PERMISSIONS);
      const expected = Object.fromEntries(
        Object.entries(GRANTS_BY_SCOPE).map(([scope, [area, maxLevel]]) => [
          area,
          (scopes as string[]).includes(scope) ? maxLevel : "none",
        ]),
      );
      expect(shared).toEqual({ ...NO_PERMISSIONS, horses: "read", ...expected });
    },
  );

  it("a share grants nothing to a role that can't see horses", () => {
    const withoutHorses = { ...ALL_PERMISSIONS, horses: "none" } as const;
    expect(getSharedPermissions(SHARE_SCOPES, withoutHorses)).toEqual({ ...NO_PERMISSIONS, health: "none" });
  });
});
