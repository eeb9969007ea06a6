import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { confirmSignUp } from "@/lib/domain/identity/account/confirm-sign-up";
import { issueSignUpConfirmation } from "@/lib/domain/identity/account/issue-sign-up-confirmation";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { createOrganization as createOwn } from "@/lib/domain/organizations/organizations/create-organization";
import { createId } from "@/lib/ids";
import { getContext } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createOrganization } from "@/tests/factories/organizations";
import { createVisitor } from "./create-visitor";

afterAll(closeDatabase);

const INVITATION = "/invite/qr/0123456789abcdef0123456789abcdef";
const createEmail = () => `robin-${createId()}@hoofline.test`;

async function signUp(email: string, redirect?: string, password = "tack room 42"): Promise<void> {
  const person = { fullName: "Robin Rider", email, consent: "on", password, confirmPassword: password };
  await registerAccount({
    ...createVisitor(),
    input: { ...person, ...(redirect !== undefined && { redirect }) },
  });
}

/** Confirms the newest sign-up for this address, as the link in its email does. */
async function confirm(email: string, password = "tack room 42") {
  const { id } = await db().pendingSignUp.findFirstOrThrow({
    where: { user: { email } },
    orderBy: { id: "desc" },
  });
  const confirmation = await issueSignUpConfirmation({ ctx: createVisitor().ctx, pendingSignUpId: id });
  return confirmSignUp({ ...createVisitor(), input: { token: confirmation?.token ?? "", password } });
}

async function getOrganizations(email: string): Promise<string[]> {
  const rows = await db().organization.findMany({ where: { owner: { email } }, select: { name: true } });
  return rows.map(({ name }) => name);
}

async function signInAndGetContext(email: string) {
  const input = { email, password: "tack room 42" };
  return getContext(await signInWithPassword({ ...createVisitor(), input, kind: "web" }));
}

describe("sign-up from an invitation", () => {
  it.each([INVITATION, "/invite/trainer/abc", `${INVITATION}?from=mail`])(
    "a sign-up from an invitation continues to %s without creating an organization",
    async (path) => {
      const email = createEmail();
      await signUp(email, path);
      expect(await confirm(email)).toMatchObject({ continueTo: path });
      expect(await getOrganizations(email)).toEqual([]);
      expect((await signInAndGetContext(email)).organization).toBeNull();
    },
  );

  it("an invited person who accepts becomes a member of the inviting organization only", async () => {
    const { id, ...organization } = await createOrganization();
    const invitation = await createQrInvitation({ id, ...organization });
    const email = createEmail();
    await signUp(email, `/invite/qr/${invitation.token}`);
    await confirm(email);
    await acceptInvitation({ ctx: await signInAndGetContext(email), input: invitation });
    expect((await signInAndGetContext(email)).organization?.id).toBe(id);
    expect(await db().organizationMember.count({ where: { user: { email } } })).toBe(1);
  });

  it("an invited person can create an organization instead of accepting the invitation", async () => {
    const email = createEmail();
    await signUp(email, INVITATION);
    await confirm(email);
    await createOwn({
      ctx: await signInAndGetContext(email),
      input: { name: "Larkspur", timeZone: "Europe/Berlin" },
    });
    expect((await signInAndGetContext(email)).organization?.name).toBe("Larkspur");
  });
});

describe("sign-up without an invitation", () => {
  it.each([
    ["a page", "/subscriptions?plan=pro", "/subscriptions?plan=pro"],
    ["an invitation on another site", `https://evil.example${INVITATION}`, "/dashboard"],
    ["the dashboard", "", null],
    ["a path that only resembles an invitation", "/invite/qr", "/invite/qr"],
  ])("a sign-up that continues to %s creates an organization", async (_, redirect, continueTo) => {
    const email = createEmail();
    await signUp(email, redirect);
    expect(await confirm(email)).toMatchObject({ continueTo });
    expect(await getOrganizations(email)).toEqual(["Robin Rider's barn"]);
  });
});

describe("two sign-ups with one address", () => {
  it("confirming a sign-up from an invitation removes an earlier sign-up's organization", async () => {
    const email = createEmail();
    await signUp(email, undefined, "a stranger's password");
    await signUp(email, INVITATION);
    await confirm(email);
    expect(await getOrganizations(email)).toEqual([]);
  });

  it("confirming a sign-up without an invitation creates an organization even after an earlier sign-up from an invitation", async () => {
    const email = createEmail();
    await signUp(email, INVITATION, "a stranger's password");
    await signUp(email);
    await confirm(email);
    expect(await getOrganizations(email)).toEqual(["Robin Rider's barn"]);
    expect((await signInAndGetContext(email)).organization?.name).toBe("Robin Rider's barn");
  });

  it("confirming a sign-up from an invitation keeps organizations that were transferred to the person", async () => {
    const email = createEmail();
    await signUp(email);
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    await createOrganization({ owner: { id, email }, name: "Larkspur North" });
    await signUp(email, INVITATION);
    await confirm(email);
    expect(await getOrganizations(email)).toEqual(["Larkspur North"]);
  });
});
