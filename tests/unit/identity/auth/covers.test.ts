import { expect, it } from "vitest";
import { ALL_PERMISSIONS, BUILT_IN_ROLES, covers, NO_PERMISSIONS } from "@/lib/auth/permissions";

const { owner, manager, trainer, boarder } = BUILT_IN_ROLES;

it("covers allows granting the same permissions and fewer", () => {
  expect(covers(manager.permissions, manager.permissions)).toBe(true);
  expect(covers(manager.permissions, trainer.permissions)).toBe(true);
  expect(covers(NO_PERMISSIONS, NO_PERMISSIONS)).toBe(true);
});

it("covers refuses a grant with a single higher module", () => {
  expect(covers(manager.permissions, owner.permissions)).toBe(false);
  expect(covers({ ...ALL_PERMISSIONS, activity: "none" }, { ...NO_PERMISSIONS, activity: "read" })).toBe(
    false,
  );
  expect(covers(boarder.permissions, trainer.permissions)).toBe(false);
});
