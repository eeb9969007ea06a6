import { afterAll, beforeEach, expect, it } from "vitest";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { DAY_MS, MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { archiveContact } from "@/lib/domain/billing/contacts/archive-contact";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import type { PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { requestPortalSignIn } from "@/lib/domain/billing/portal/request-portal-sign-in";
import { signInWithPortalCode, signInWithPortalLink } from "@/lib/domain/billing/portal/sign-in-to-portal";
import { signOutOfPortal } from "@/lib/domain/billing/portal/sign-out-of-portal";
import { createId } from "@/lib/ids";
import { task as mailPortalSignIn } from "@/lib/worker/tasks/billing/mail-portal-sign-in";
import { findQueuedJobs, runQueuedJob } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, signInToPortal, type TestClient } from "@/tests/factories/portal";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { captureError } from "../../identity/auth/create-visitor";
import { createPortalVisitor, openSession } from "./support";

const postOffice = provideMailServer();
afterAll(closeDatabase);

let organization: TestOrganization;
let client: TestClient;
beforeEach(async () => {
  organization = await createOrganization();
  client = await createPortalClient(organization);
});

/** Requests a sign-in email as the form does, and returns the email's code and token. */
async function requestMail({ organizationId, email }: Pick<TestClient, "organizationId" | "email"> = client) {
  await requestPortalSignIn({ ...(await createPortalVisitor(organizationId)), input: { email } });
  await runQueuedJob("mail.portal-sign-in", organizationId, mailPortalSignIn);
  const text = postOffice.splice(0).at(-1)?.text ?? "";
  const [, code = ""] = /your code is (\d{6})/.exec(text) ?? [];
  const [, token = ""] = /\/sign-in\/([\w-]{43})/.exec(text) ?? [];
  return { code, token };
}

async function enterCode(
  code: string,
  { organizationId, email }: Pick<TestClient, "organizationId" | "email"> = client,
) {
  return signInWithPortalCode({ ...(await createPortalVisitor(organizationId)), input: { email, code } });
}

async function followLink(token: string, organizationId = organization.id, now?: Date) {
  return signInWithPortalLink({ ...(await createPortalVisitor(organizationId, now)), input: { token } });
}

const isActive = async (token: string) =>
  (await db().portalSession.count({ where: { tokenHash: hashOpaqueToken(token) } })) === 1;

it("a sign-in email shows the stable's name as the sender", async () => {
  await requestPortalSignIn({
    ...(await createPortalVisitor(organization.id)),
    input: { email: client.email },
  });
  await runQueuedJob("mail.portal-sign-in", organization.id, mailPortalSignIn);
  const [mail] = postOffice.splice(0);
  expect(mail?.from?.name).toBe(organization.name);
});

it("the sign-in email's link contains only the token and the requested page", async () => {
  const readLink = async (place: PortalPlace | null) => {
    const visitor = await createPortalVisitor(organization.id);
    await requestPortalSignIn({ ...visitor, input: { email: client.email }, place });
    await runQueuedJob("mail.portal-sign-in", organization.id, mailPortalSignIn);
    return /sign-in\/[\w-]{43}(\S*)/.exec(postOffice.splice(0).at(-1)?.text ?? "")?.[1];
  };
  expect(await readLink("approvals")).toBe("?section=approvals");
  const id = createId();
  expect(await readLink(`invoices/${id}`)).toBe(`?section=invoices/${id}`);
  expect(await readLink(null)).toBe("");
});

it("a sign-in code works only once and invalidates the emailed link", async () => {
  const mail = await requestMail();
  const session = await enterCode(`${mail.code.slice(0, 3)} ${mail.code.slice(3)}`);
  const ctx = await openSession(session.organizationId, session.token);
  expect(ctx.actor).toMatchObject({ portal: { contactId: client.id } });
  expect(await captureError(enterCode(mail.code))).toMatchObject({ code: "VALIDATION" });
  expect(await captureError(followLink(mail.token))).toMatchObject({ code: "NOT_FOUND" });
});

it("a sign-in link works only once and invalidates the emailed code", async () => {
  const mail = await requestMail();
  const session = await followLink(mail.token);
  expect(await isActive(session.token)).toBe(true);
  expect(await captureError(followLink(mail.token))).toMatchObject({ code: "NOT_FOUND" });
  expect(await captureError(enterCode(mail.code))).toMatchObject({ code: "VALIDATION" });
});

it("two concurrent uses of a sign-in link start only one session", async () => {
  const { token } = await requestMail();
  const attempts = await Promise.allSettled([followLink(token), followLink(token)]);
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("a sign-in link and its code expire after 15 minutes", async () => {
  const { token } = await requestMail();
  const later = new Date(Date.now() + 15 * MINUTE_MS + 1_000);
  expect(await captureError(followLink(token, organization.id, later))).toMatchObject({ code: "NOT_FOUND" });
});

it("a newer sign-in email invalidates the link in an older email", async () => {
  const older = await requestMail();
  const newer = await requestMail();
  expect(await captureError(followLink(older.token))).toMatchObject({ code: "NOT_FOUND" });
  expect(await isActive((await followLink(newer.token)).token)).toBe(true);
});

it("a sign-in code can't be used after five attempts with a wrong code", async () => {
  const { code } = await requestMail();
  const wrong = code === "000000" ? "111111" : "000000";
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await captureError(enterCode(wrong))).toMatchObject({ code: "VALIDATION" });
  expect(await captureError(enterCode(code))).toMatchObject({ code: "VALIDATION" });
});

it("an unknown address gets the same sign-in responses as a client's address", async () => {
  const stranger = { organizationId: organization.id, email: "stranger@example.com" };
  await requestPortalSignIn({ ...(await createPortalVisitor(organization.id)), input: stranger });
  expect(await findQueuedJobs(organization.id)).toMatchObject([{ name: "mail.portal-sign-in" }]);
  await runQueuedJob("mail.portal-sign-in", organization.id, mailPortalSignIn);
  expect(postOffice).toHaveLength(0);
  const unknown = await captureError(enterCode("123456", stranger));
  expect(unknown).toEqual(await captureError(enterCode("123456")));
});

it("sign-in requests are rate-limited for each email address, known or unknown", async () => {
  for (const email of [client.email, "stranger@example.com"]) {
    const request = async () =>
      requestPortalSignIn({ ...(await createPortalVisitor(organization.id)), input: { email } });
    for (let count = 0; count < 5; count++) await request();
    expect(await captureError(request())).toMatchObject({ code: "RATE_LIMITED" });
  }
});

it("the database stores the sign-in link's token only as a hash", async () => {
  const { token, code } = await requestMail();
  const [stored] = await db().portalSignIn.findMany({ where: { contactId: client.id } });
  expect(stored?.tokenHash).toEqual(hashOpaqueToken(token));
  expect(JSON.stringify(stored)).not.toContain(code);
});

it("a sign-in code and link work only in their organization's portal", async () => {
  const other = await createPortalClient(await createOrganization(), { email: client.email });
  const { code, token } = await requestMail();
  expect(await captureError(enterCode(code, other))).toMatchObject({ code: "VALIDATION" });
  expect(await captureError(followLink(token, other.organizationId))).toMatchObject({ code: "NOT_FOUND" });
  const session = await followLink(token);
  expect(await captureError(openSession(other.organizationId, session.token))).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

it("a portal session ends after 30 days or when the client signs out", async () => {
  const { token } = await followLink((await requestMail()).token);
  const later = new Date(Date.now() + 30 * DAY_MS + 1_000);
  expect(await captureError(openSession(organization.id, token, later))).toMatchObject({
    code: "UNAUTHENTICATED",
  });
  await signOutOfPortal({ ctx: await openSession(organization.id, token) });
  expect(await captureError(openSession(organization.id, token))).toMatchObject({ code: "UNAUTHENTICATED" });
});

it("a contact loses portal access when it is archived, gets another email address or loses the client role", async () => {
  const ctx = await createOwnerContext(organization);
  const changes: ((id: string) => Promise<unknown>)[] = [
    (id) => archiveContact({ ctx, input: { id } }),
    (id) => db().client.update({ where: { id }, data: { email: `new-${id}@example.com` } }),
    (id) => db().client.update({ where: { id }, data: { roles: ["farrier"] } }),
  ];
  for (const change of changes) {
    const each = await createPortalClient(organization);
    const { token } = await signInToPortal(each);
    const mail = await requestMail(each);
    await change(each.id);
    expect(await isActive(token)).toBe(false);
    expect(await captureError(followLink(mail.token))).toMatchObject({ code: "NOT_FOUND" });
  }
});

it("renaming a contact doesn't end the contact's portal sessions", async () => {
  const { token } = await signInToPortal(client);
  await db().client.update({ where: { id: client.id }, data: { name: "Dana W." } });
  expect(await isActive(token)).toBe(true);
});

it("when contacts are merged, the duplicate's sessions end and the remaining contact's sessions continue", async () => {
  const ctx = await createOwnerContext(organization);
  const duplicate = await createPortalClient(organization);
  const [active, ended] = await Promise.all([signInToPortal(client), signInToPortal(duplicate)]);
  await mergeContacts({ ctx, input: { id: client.id, source_id: duplicate.id } });
  expect([await isActive(active.token), await isActive(ended.token)]).toEqual([true, false]);
});
