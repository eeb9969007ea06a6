import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, requireUser } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import {
  getConversation,
  listUnreadMessages,
  markConversationRead,
} from "@/lib/domain/billing/contact-emails/conversation";
import { listContactEmails } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { listPortalMessages, writePortalMessage } from "@/lib/domain/billing/portal/portal-messages";
import { getPortalNews } from "@/lib/domain/billing/portal/portal-news";
import { createPortalStatementFile, getPortalStatement } from "@/lib/domain/billing/portal/portal-statements";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { sendMail } from "@/lib/mail/send-mail";
import { task as mailMessage } from "@/lib/worker/tasks/billing/mail-client-message";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { captureError } from "../../identity/auth/create-visitor";
import { createClientContext } from "./support";

vi.mock("@/lib/mail/send-mail", () => ({ sendMail: vi.fn() }));
provideFakePaymentLinks();
afterAll(closeDatabase);

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
beforeEach(async () => {
  vi.mocked(sendMail).mockClear();
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
});

const HOLIDAY = { subject: "Holiday", text: "We are away until Friday." };

describe("messages in the client portal", () => {
  it("a client's message is emailed to the organization's owner with the client's address as the reply-to address", async () => {
    await writePortalMessage({ ctx, input: HOLIDAY });
    const [message] = await listContactEmails({ ctx: owner, input: { id: client.id } });
    expect(message).toMatchObject({
      ...{ kind: "received", subject: "Holiday", body: HOLIDAY.text, address: client.email },
    });
    const [job] = await findQueuedJobs(message?.id ?? "");
    expect(job?.name).toBe("mail.client-message");
    await mailMessage({ organizationId: organization.id, contactEmailId: message?.id ?? "" });
    expect(sendMail).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to: organization.owner.email, replyTo: client.email }),
    );
  });

  it("a client's message is unread for each member until they open the conversation", async () => {
    const { ctx: reader } = await createMemberWithContext(organization, "manager");
    const { ctx: groom } = await createMemberWithContext(organization, "groom");
    await writePortalMessage({ ctx, input: HOLIDAY });
    for (const member of [owner, reader]) {
      expect(await listUnreadMessages({ ctx: member })).toMatchObject([
        { contactId: client.id, contactName: client.name, subject: "Holiday", body: HOLIDAY.text },
      ]);
    }
    expect(await db().unreadMessage.count({ where: { organizationId: organization.id } })).toBe(2);
    expect(await listUnreadMessages({ ctx: groom })).toEqual([]);
    await markConversationRead({ ctx: reader, input: { id: client.id } });
    expect(await listUnreadMessages({ ctx: reader })).toEqual([]);
    expect(await listUnreadMessages({ ctx: owner })).toHaveLength(1);
    expect(await captureError(markConversationRead({ ctx: groom, input: { id: client.id } }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("after contacts are merged, an unread message shows the remaining contact's name", async () => {
    await writePortalMessage({ ctx, input: HOLIDAY });
    const remaining = await createPortalClient(organization, { name: "Remaining contact" });
    await mergeContacts({ ctx: owner, input: { id: remaining.id, source_id: client.id } });
    expect(await listUnreadMessages({ ctx: owner })).toMatchObject([
      { contactId: remaining.id, contactName: "Remaining contact" },
    ]);
  });

  it("a client's message isn't shown to members whose role can't read clients", async () => {
    const { id: roleId } = await createRole({
      ctx: owner,
      input: { name: "Barn lead", color: "leather", permissions: { horses: "full", invoices: "read" } },
    });
    const lead = await createMember(organization);
    await updateMember({ ctx: owner, input: { userId: lead.id, roleId } });
    const leadCtx = await createContextFor(lead, organization);
    await writePortalMessage({ ctx, input: HOLIDAY });
    const read = getConversation({ ctx: leadCtx, input: { id: client.id } });
    expect(await captureError(read)).toMatchObject({ code: "NOT_FOUND" });
    expect(await listUnreadMessages({ ctx: leadCtx })).toEqual([]);
    expect(await db().unreadMessage.count({ where: { userId: lead.id } })).toBe(0);
    // This member can read clients when the message arrives, but loses that permission afterward.
    const { ctx: reader } = await createMemberWithContext(organization, "manager");
    await writePortalMessage({ ctx, input: { ...HOLIDAY, subject: "Another holiday" } });
    expect(await listUnreadMessages({ ctx: reader })).toHaveLength(1);
    const demoted = { ...reader, permissions: leadCtx.permissions };
    expect(await listUnreadMessages({ ctx: demoted })).toEqual([]);
    // Members without permission to read clients can see a contact that also has another role, such as owner.
    await db().client.update({ where: { id: client.id }, data: { roles: ["client", "owner"] } });
    await writePortalMessage({ ctx, input: { ...HOLIDAY, subject: "Third holiday" } });
    expect(await listUnreadMessages({ ctx: leadCtx })).toMatchObject([{ subject: "Third holiday" }]);
  });

  it("the stable's reply marks the client's message as read for all members", async () => {
    const { ctx: reader } = await createMemberWithContext(organization, "manager");
    await writePortalMessage({ ctx, input: HOLIDAY });
    await writeContactMessage({
      ctx: owner,
      input: { id: client.id, subject: "Re: Holiday", text: "Have fun!" },
    });
    expect(await listUnreadMessages({ ctx: reader })).toEqual([]);
    const other = await createClientContext(await createPortalClient(organization));
    expect(await getPortalNews({ ctx: other })).toEqual({ approvals: 0, messages: 0 });
    expect(await getPortalNews({ ctx })).toEqual({ approvals: 0, messages: 1 });
    const { messages: sent } = await getConversation({ ctx: owner, input: { id: client.id } });
    expect(sent.map(({ isUnread }) => isUnread)).toEqual([true, false]);
    expect(sent.map(({ authorName }) => authorName)).toEqual(["Robin Hale", null]);
    const first = await listPortalMessages({ ctx });
    expect(first.messages.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect((await listPortalMessages({ ctx })).messages.map(({ isNew }) => isNew)).toEqual([false, false]);
    expect(await getPortalNews({ ctx })).toEqual({ approvals: 0, messages: 0 });
  });

  it("removing a member deletes the member's unread messages", async () => {
    const { ctx: reader } = await createMemberWithContext(organization, "manager");
    const foreign = await createOwnerContext(await createOrganization());
    await writePortalMessage({ ctx, input: HOLIDAY });
    expect(await listUnreadMessages({ ctx: foreign })).toEqual([]);
    const read = markConversationRead({ ctx: foreign, input: { id: client.id } });
    expect(await captureError(read)).toMatchObject({ code: "NOT_FOUND" });
    await db().organizationMember.deleteMany({
      where: { organizationId: organization.id, userId: requireUser(reader).userId },
    });
    expect(await db().unreadMessage.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("a client's message is stored even if a member is removed at the same time", async () => {
    const { ctx: reader } = await createMemberWithContext(organization, "manager");
    const { userId } = requireUser(reader);
    let written: Promise<unknown> = Promise.resolve();
    await db().$transaction(async (tx) => {
      await tx.organizationMember.deleteMany({ where: { organizationId: organization.id, userId } });
      written = writePortalMessage({ ctx, input: HOLIDAY });
      const countWaiting = async () => {
        const [row] = await db().$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return row?.count;
      };
      await expect.poll(countWaiting).toBe(1);
    });
    await written;
    expect(await listUnreadMessages({ ctx: owner })).toMatchObject([{ subject: "Holiday" }]);
    expect(await db().unreadMessage.count({ where: { userId } })).toBe(0);
  });

  it("a message that couldn't be emailed to the client isn't shown in the portal", async () => {
    await writeContactMessage({ ctx: owner, input: { id: client.id, subject: "Hello", text: "Hello!" } });
    await db().contactEmail.updateMany({
      where: { organizationId: organization.id },
      data: { status: "failed", failure: "Rejected" },
    });
    expect((await listPortalMessages({ ctx })).messages).toEqual([]);
  });

  it("the stable's reply appears in the portal, but emails about invoices don't", async () => {
    await writePortalMessage({ ctx, input: HOLIDAY });
    await writeContactMessage({
      ctx: owner,
      input: { id: client.id, subject: "Re: Holiday", text: "Have fun!" },
    });
    await db().contactEmail.create({
      data: {
        ...{ id: crypto.randomUUID(), organizationId: organization.id, contactId: client.id },
        ...{ kind: "receipt", subject: "Receipt", address: client.email, sourceKey: "job:1", status: "sent" },
      },
    });
    const { messages } = await listPortalMessages({ ctx });
    expect(messages.map(({ subject, body, isOwn }) => [subject, body, isOwn])).toEqual([
      ["Re: Holiday", "Have fun!", false],
      ["Holiday", HOLIDAY.text, true],
    ]);
  });

  it("the portal accepts only ten messages an hour from a client", async () => {
    const empty = writePortalMessage({ ctx, input: { subject: " ", text: "" } });
    await expect(empty).rejects.toMatchObject({
      fieldErrors: { subject: "Enter a subject.", text: "Enter a message." },
    });
    for (let count = 0; count < 10; count += 1) await writePortalMessage({ ctx, input: HOLIDAY });
    expect(await captureError(writePortalMessage({ ctx, input: HOLIDAY }))).toMatchObject({
      code: "RATE_LIMITED",
    });
  });

  it("a client's message repeated within ten minutes is stored only once", async () => {
    const write = (changes: Partial<typeof HOLIDAY> = {}) =>
      writePortalMessage({ ctx, input: { ...HOLIDAY, ...changes } });
    await Promise.all([write(), write(), write()]);
    await write();
    const count = () => db().contactEmail.count({ where: { contactId: client.id, kind: "received" } });
    expect(await count()).toBe(1);
    const jobs = await findQueuedJobs(organization.id);
    expect(jobs.filter(({ name }) => name === "mail.client-message")).toHaveLength(1);
    await write({ text: "We are back." });
    expect(await count()).toBe(2);
    await db().contactEmail.updateMany({
      where: { contactId: client.id },
      data: { createdAt: new Date(Date.now() - 11 * MINUTE_MS) },
    });
    await write();
    expect(await count()).toBe(3);
  });

  it("a client's conversation in the portal is available only to that client", async () => {
    await writePortalMessage({ ctx, input: HOLIDAY });
    const other = await createClientContext(await createPortalClient(organization));
    const stable = await createOrganization();
    const foreign = await createClientContext(await createPortalClient(stable, { email: client.email }));
    for (const stranger of [other, foreign]) {
      expect((await listPortalMessages({ ctx: stranger })).messages).toEqual([]);
    }
    const written = await captureError(writePortalMessage({ ctx: owner, input: HOLIDAY }));
    expect(written).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("statements in the client portal", () => {
  const LONG = { from: "2026-01-01", to: "2099-12-31" };
  const PERIOD = { from: "2024-01-01", to: "2028-12-31" };

  it("a client sees the same statement as the stable", async () => {
    const { id, name, email } = client;
    await createSentInvoice(owner, { client_id: id, customer_name: name, customer_email: email });
    const own = await getPortalStatement({ ctx, input: PERIOD });
    expect(own).toEqual(await getStatement({ ctx: owner, input: { ...PERIOD, contact_id: id } }));
    expect(own.closingCents).toBe(48_000);
    const file = await createPortalStatementFile({ ctx, input: PERIOD });
    expect(file.content.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("a client's statement in the portal isn't shown to other clients or to members", async () => {
    const { id, name, email } = client;
    await createSentInvoice(owner, { client_id: id, customer_name: name, customer_email: email });
    const other = await createClientContext(await createPortalClient(organization));
    const statement = await getPortalStatement({ ctx: other, input: PERIOD });
    expect(statement).toMatchObject({ lines: [], closingCents: 0 });
    expect(await captureError(getPortalStatement({ ctx: owner, input: PERIOD }))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(getPortalStatement({ ctx, input: LONG })).rejects.toMatchObject({
      fieldErrors: { to: "Choose a period of up to five years." },
    });
  });
});
