import { afterAll, expect, it, vi } from "vitest";
import { respondToInvitationAction } from "@/lib/actions/organizations/invitation-responses";
import { closeDatabase } from "@/lib/db";
import { createAccount, signIn } from "@/tests/factories/accounts";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import { withRequestHeaders } from "@/tests/setup/next-request";

// Rewords the error message to test that the action doesn't depend on its wording.
vi.mock("@/lib/domain/organizations/members/model/already-member-error", async (importActual) => {
  const actual =
    await importActual<typeof import("@/lib/domain/organizations/members/model/already-member-error")>();
  return {
    ...actual,
    createAlreadyMemberError: () => Object.assign(actual.createAlreadyMemberError(), { message: "Reworded" }),
  };
});

afterAll(closeDatabase);

it.each([
  ["qr", "accept"],
  ["trainer", "accept"],
  ["trainer", "decline"],
] as const)(
  "a member who responds to a %s invitation with “%s” gets the status `member`",
  async (kind, answer) => {
    const { user, organizationId } = await createAccount();
    const organization = { id: organizationId, owner: user };
    const { token } = await (kind === "qr"
      ? createQrInvitation(organization)
      : createTrainerInvitation(organization));
    const { cookie } = await signIn(user);
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind, token, answer })) form.set(name, value);
    expect(
      await withRequestHeaders(new Headers({ cookie }), () =>
        respondToInvitationAction({ status: "asking" }, form),
      ),
    ).toEqual({ status: "member" });
  },
);
