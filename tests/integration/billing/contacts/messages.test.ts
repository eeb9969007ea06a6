import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { task as mailContactEmail } from "@/lib/worker/tasks/billing/mail-contact-email";
import { runQueuedJob } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";

const mails = provideMailServer();
afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});

const MESSAGE = { subject: "Hay delivery", text: "The hay arrives on Friday.\nPlease clear the drive." };

const addContact = (name: string, email?: string) => createContact({ ctx, input: { name, email } });
const listMessages = async (id: string, actor = ctx) =>
  (await getContactOverview({ ctx: actor, input: { id } })).messages;

it("a message to a contact is emailed only once", async () => {
  const { id } = await addContact("Petra Novak", "petra@example.com");
  const message = await writeContactMessage({ ctx, input: { id, ...MESSAGE } });
  expect(await listMessages(id)).toMatchObject([{ status: "queued", subject: MESSAGE.subject }]);
  await runQueuedJob("mail.contact-email", message.id, mailContactEmail);
  await runQueuedJob("mail.contact-email", message.id, mailContactEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.replyTo).toMatchObject([{ address: organization.owner.email }]);
  expect(mails[0]?.text).toContain("The hay arrives on Friday.");
  expect(await listMessages(id)).toMatchObject([
    { status: "sent", kind: "message", body: MESSAGE.text, address: "petra@example.com" },
  ]);
});

it("only members who can edit a contact can message the contact", async () => {
  const { id } = await addContact("Petra Novak", "petra@example.com");
  await writeContactMessage({ ctx, input: { id, ...MESSAGE } });
  const groom = await createContextFor(await createMember(organization, "groom"), organization);
  await expect(writeContactMessage({ ctx: groom, input: { id, ...MESSAGE } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await listMessages(id, groom)).toEqual([]);
  const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
  await expect(writeContactMessage({ ctx: stranger, input: { id, ...MESSAGE } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const { id: unreachable } = await addContact("Sam Reed");
  await expect(writeContactMessage({ ctx, input: { id: unreachable, ...MESSAGE } })).rejects.toMatchObject({
    code: "PRECONDITION_FAILED",
  });
});

it("merging contacts moves their messages to the remaining contact", async () => {
  const target = await addContact("Petra Novak");
  const source = await addContact("P. Novak", "petra@example.com");
  const { id } = await writeContactMessage({ ctx, input: { id: source.id, ...MESSAGE } });
  const merge = await mergeContacts({ ctx, input: { id: target.id, source_id: source.id } });
  expect(await listMessages(target.id)).toMatchObject([{ id }]);
  const undone = await undoContactMerge({ ctx, input: { id: target.id, merge_id: merge.id } });
  expect(undone.kept).toBeNull();
  expect(await listMessages(target.id)).toEqual([]);
  expect(await listMessages(source.id)).toMatchObject([{ id }]);
});
