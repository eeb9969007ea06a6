import { expect, it } from "vitest";
import { toRoleColor } from "@/lib/domain/organizations/roles/model/labels";

it("a role with an unknown color has a gray badge", () => {
  expect(toRoleColor("leather")).toBe("leather");
  expect(toRoleColor("chartreuse")).toBe("draft");
  // Every object inherits properties with these names, which aren't colors.
  expect(toRoleColor("toString")).toBe("draft");
  expect(toRoleColor("constructor")).toBe("draft");
});
