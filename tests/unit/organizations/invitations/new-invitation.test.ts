import { expect, it } from "vitest";
import { getDefaultRoleId } from "@/app/(app)/organization/invitations/_components/new-invitation-choices";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { trainerInvitationSchema } from "@/lib/domain/organizations/invitations/model/schemas";

const customRole = { id: "own", name: "Barn lead" };

it("the form for a new invitation preselects the role Member", () => {
  const { manager, member } = BUILT_IN_ROLES;
  expect(getDefaultRoleId([manager, member, customRole])).toBe(member.id);
  expect(getDefaultRoleId([customRole])).toBe(customRole.id);
  expect(getDefaultRoleId([])).toBeUndefined();
});

it.each([
  ["a form's text", "Lessons, Rides\n", ["Lessons", "Rides"]],
  ["a list", ["Lessons", " "], ["Lessons"]],
  ["a list as JSON text", ' ["Lessons, daily","Rides"]', ["Lessons, daily", "Rides"]],
])("trainerInvitationSchema parses services from %s", (_, services, expected) => {
  const { services: parsed } = trainerInvitationSchema.parse({ kind: "trainer", services, message: "" });
  expect(parsed).toEqual(expected);
});
