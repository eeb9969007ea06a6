import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { deleteContactDocument } from "@/lib/domain/billing/contact-documents/delete-contact-document";
import { listContactDocuments } from "@/lib/domain/billing/contact-documents/list-contact-documents";
import { restoreContactDocument } from "@/lib/domain/billing/contact-documents/restore-contact-document";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { previewContactMerge } from "@/lib/domain/billing/contacts/preview-merge";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { purgeDeletedFiles } from "@/lib/domain/horses/horse-files/purge-deleted-files";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { createDataExportLink } from "@/lib/domain/platform/personal-data/create-data-export-link";
import { requestDataExport } from "@/lib/domain/platform/personal-data/request-data-export";
import { serveFile } from "@/lib/http/serve-file";
import { task as runAccountExport } from "@/lib/worker/tasks/platform/account-export";
import { createContactDocument, PDF, uploadFile } from "@/tests/factories/files";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { readZip } from "@/tests/factories/read-zip";
import { measureStorage } from "@/tests/factories/storage";

afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});

const addContact = (name: string, fields: object = {}) => createContact({ ctx, input: { name, ...fields } });

const upload = (actor: Context, contact_id: string, document_kind = "contract") =>
  uploadFile(actor, {
    ...{ purpose: "contact_document", target: { contact_id, document_kind } },
    ...{ name: "Boarding contract.pdf", bytes: PDF },
  });

const listIds = async (id: string) =>
  (await listContactDocuments({ ctx, input: { id } })).map((file) => file.id);

it("a contact's documents can be deleted and restored", async () => {
  const { id } = await addContact("Dr. Ana Ruiz", { roles: "vet" });
  const contractId = await upload(ctx, id);
  const formId = await upload(ctx, id, "tax_form");
  const { documents } = await getContactOverview({ ctx, input: { id } });
  expect(documents).toMatchObject([
    { id: contractId, name: "Boarding contract.pdf", documentKind: "contract", kind: "document" },
    { id: formId, documentKind: "tax_form" },
  ]);
  const file = await serveFile(new Request(new URL(documents[0]?.url ?? "", "http://localhost")));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  expect(await measureStorage(ctx)).toEqual({ count: 2, photos: 0 });
  const input = { id, document_id: contractId };
  await deleteContactDocument({ ctx, input });
  await deleteContactDocument({ ctx, input });
  expect(await listIds(id)).toEqual([formId]);
  expect(await measureStorage(ctx)).toMatchObject({ count: 1 });
  await restoreContactDocument({ ctx, input });
  await restoreContactDocument({ ctx, input });
  expect(await listIds(id)).toEqual([contractId, formId]);
  expect(await measureStorage(ctx)).toMatchObject({ count: 2 });
  const { events } = await getContactOverview({ ctx, input: { id } });
  expect(events?.map(({ action }) => action).toSorted()).toEqual([
    ...["contact.created", "contact.document_added", "contact.document_added"],
    ...["contact.document_deleted", "contact.document_restored"],
  ]);
  await deleteContactDocument({ ctx, input });
  const deletedAt = new Date(Date.now() - 2 * DAY_MS);
  await db().horseFile.update({ where: { id: contractId }, data: { deletedAt } });
  await purgeDeletedFiles({ ctx });
  await expect(restoreContactDocument({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("a contact's document is rejected if its type is unknown or storage is full", async () => {
  const { id } = await addContact("Dana");
  await expect(upload(ctx, id, "coggins")).rejects.toMatchObject({ code: "VALIDATION" });
  await db().organizationStorage.upsert({
    where: { organizationId: organization.id },
    create: { organizationId: organization.id, bytes: 10n ** 15n },
    update: { bytes: 10n ** 15n },
  });
  await expect(upload(ctx, id)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  expect(await listIds(id)).toEqual([]);
});

it.each([
  ["owner", true],
  ["manager", true],
  ["trainer", false],
  ["groom", false],
  ["vet", false],
  ["farrier", false],
  ["boarder", false],
  ["member", false],
] as const)("a member with the role %s can read a contact's documents: %s", async (role, canRead) => {
  const { id } = await addContact("Dr. Ana Ruiz", { roles: "vet" });
  const fileId = await upload(ctx, id, "tax_form");
  const actor =
    role === "owner" ? ctx : await createContextFor(await createMember(organization, role), organization);
  const list = listContactDocuments({ ctx: actor, input: { id } });
  if (canRead) expect(await list).toMatchObject([{ id: fileId }]);
  else await expect(list).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { documents } = await getContactOverview({ ctx: actor, input: { id } });
  expect(documents).toHaveLength(canRead ? 1 : 0);
});

it("a contact's documents require the same permissions as the contact's other data", async () => {
  const vet = await addContact("Dr. Ana Ruiz", { roles: "vet" });
  const client = await addContact("Dana", { roles: "client", email: "dana@example.com" });
  const [vetFile, clientFile] = [await upload(ctx, vet.id), await upload(ctx, client.id)];
  const addMember = async (horses: "read" | "full", clients: "none" | "read"): Promise<Context> => {
    const role = {
      name: `Horses ${horses}, clients ${clients}`,
      color: "green",
      permissions: { horses, clients, invoices: horses === "read" ? "read" : "none" },
    } as const;
    const { id: roleId } = await createRole({ ctx, input: role });
    const user = await createMember(organization);
    await db().organizationMember.updateMany({ where: { userId: user.id }, data: { roleId } });
    return createContextFor(user, organization);
  };
  const reader = await addMember("read", "read");
  expect(await listContactDocuments({ ctx: reader, input: { id: vet.id } })).toHaveLength(1);
  expect(await listContactDocuments({ ctx: reader, input: { id: client.id } })).toHaveLength(1);
  const editor = await addMember("full", "read");
  const forbidden = { code: "FORBIDDEN" };
  for (const [actor, contact, fileId] of [
    [reader, vet, vetFile],
    [editor, client, clientFile],
  ] as const) {
    const input = { id: contact.id, document_id: fileId };
    await expect(upload(actor, contact.id)).rejects.toMatchObject(forbidden);
    await expect(deleteContactDocument({ ctx: actor, input })).rejects.toMatchObject(forbidden);
    await expect(restoreContactDocument({ ctx: actor, input })).rejects.toMatchObject(forbidden);
  }
  await upload(editor, vet.id);
  const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
  const blind = await addMember("full", "none");
  for (const actor of [stranger, blind]) {
    const input = { id: client.id, document_id: clientFile };
    const missing = { code: "NOT_FOUND" };
    await expect(listContactDocuments({ ctx: actor, input: { id: client.id } })).rejects.toMatchObject(
      missing,
    );
    await expect(upload(actor, client.id)).rejects.toMatchObject(missing);
    await expect(deleteContactDocument({ ctx: actor, input })).rejects.toMatchObject(missing);
  }
  const mismatched = { id: vet.id, document_id: clientFile };
  await expect(deleteContactDocument({ ctx, input: mismatched })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

it("merging contacts moves their documents to the remaining contact", async () => {
  const [target, source] = [await addContact("Dana Whitfield"), await addContact("D. Whitfield")];
  const targetFile = await createContactDocument(ctx, target.id);
  const sourceFile = await createContactDocument(ctx, source.id);
  const deletedFile = await createContactDocument(ctx, source.id);
  await deleteContactDocument({ ctx, input: { id: source.id, document_id: deletedFile } });
  const pair = { id: target.id, source_id: source.id };
  expect((await previewContactMerge({ ctx, input: pair })).moved).toEqual([{ kind: "documents", count: 1 }]);
  const merge = await mergeContacts({ ctx, input: pair });
  expect(await listIds(target.id)).toEqual([targetFile, sourceFile].toSorted());
  await expect(upload(ctx, source.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const undone = await undoContactMerge({ ctx, input: { id: target.id, merge_id: merge.id } });
  expect(undone.kept).toBeNull();
  expect(await listIds(target.id)).toEqual([targetFile]);
  expect(await listIds(source.id)).toEqual([sourceFile]);
  await restoreContactDocument({ ctx, input: { id: source.id, document_id: deletedFile } });
  expect(await measureStorage(ctx)).toMatchObject({ count: 3 });
});

it("a contact merge can be undone even if it predates contact documents", async () => {
  const [target, source] = [await addContact("Dana Whitfield"), await addContact("D. Whitfield")];
  const merge = await mergeContacts({ ctx, input: { id: target.id, source_id: source.id } });
  await db()
    .$executeRaw`UPDATE contact_merges SET moved = moved #- '{rows,horse_files}' WHERE id = ${merge.id}::uuid`;
  const undone = await undoContactMerge({ ctx, input: { id: target.id, merge_id: merge.id } });
  expect(undone).toMatchObject({ kept: null, source: { mergedIntoId: null } });
});

it("the data export contains contacts' documents, including the files", async () => {
  const { id } = await addContact("Dana");
  const documentId = await upload(ctx, id);
  const { exportId } = await requestDataExport({ ctx });
  await runAccountExport({ exportId });
  const { url } = await createDataExportLink({ ctx, input: { id: exportId } });
  const response = await serveFile(new Request(new URL(url, "http://localhost")));
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  const rows = files.get(`organizations/${organization.id}/horse-files.json`) ?? "";
  expect(JSON.parse(rows)).toMatchObject([{ id: documentId, contact_id: id, document_kind: "contract" }]);
  const { contentId } = await db().horseFile.findUniqueOrThrow({ where: { id: documentId } });
  const path = `organizations/${organization.id}/files/kept/${contentId}/document.pdf`;
  expect(files.get(path)).toBe(PDF.toString());
});
