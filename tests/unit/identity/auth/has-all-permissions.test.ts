import { expect, it } from "vitest";
import { ALL_PERMISSIONS, BUILT_IN_ROLES, hasAllPermissions, NO_PERMISSIONS } from "@/lib/auth/permissions";

const { owner, manager, trainer, boarder } = BUILT_IN_ROLES;

it("hasAllPermissions returns true if the first set of permissions covers the second set", () => {
  expect(hasAllPermissions(manager.permissions, manager.permissions)).toBe(true);
  expect(hasAllPermissions(manager.permissions, trainer.permissions)).toBe(true);
  expect(hasAllPermissions(NO_PERMISSIONS, NO_PERMISSIONS)).toBe(true);
});

it("hasAllPermissions returns false if the first set has a lower level for any permission", () => {
  expect(hasAllPermissions(manager.permissions, owner.permissions)).toBe(false);
  expect(
    hasAllPermissions({ ...ALL_PERMISSIONS, activity: "none" }, { ...NO_PERMISSIONS, activity: "read" }),
  ).toBe(false);
  expect(hasAllPermissions(boarder.permissions, trainer.permissions)).toBe(false);
});
