import { afterAll, expect, it, vi } from "vitest";
import { respondToInvitationAction } from "@/lib/actions/organizations/invitation-responses";
import { closeDatabase, db } from "@/lib/db";
import { createAccount, signIn } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createUser } from "@/tests/factories/users";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { withRequestHeaders } from "@/tests/setup/next-request";

const lookupState = vi.hoisted(() => ({ isAway: false }));
vi.mock("@/lib/domain/organizations/invitations/data", async (importActual) => {
  const actual = await importActual<typeof import("@/lib/domain/organizations/invitations/data")>();
  return {
    ...actual,
    findInvitationByToken: (...given: Parameters<typeof actual.findInvitationByToken>) =>
      lookupState.isAway
        ? Promise.reject(new Error("connection lost"))
        : actual.findInvitationByToken(...given),
  };
});

afterAll(closeDatabase);

it("an unexpected error when responding to an invitation doesn't reveal its cause", async () => {
  expectErrorLog(/^Failed to respond to an invitation: connection lost$/);
  const { user, organizationId } = await createAccount();
  const { id, token } = await createQrInvitation({ id: organizationId, owner: user });
  const { cookie } = await signIn(await createUser());
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: "qr", token, answer: "accept" })) form.set(name, value);
  const send = () =>
    withRequestHeaders(new Headers({ cookie }), () => respondToInvitationAction({ status: "asking" }, form));

  lookupState.isAway = true;
  expect(await send()).toEqual({
    status: "refused",
    message: "An unexpected error occurred",
    isSignedOut: false,
  });
  lookupState.isAway = false;
  expect(await send()).toEqual({ status: "joined" });
  const { currentUses } = await db().qrInvitationToken.findUniqueOrThrow({ where: { id } });
  expect(currentUses).toBe(1);
});
