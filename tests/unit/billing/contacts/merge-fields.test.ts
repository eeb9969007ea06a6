import { describe, expect, it } from "vitest";
import type { EditableContact } from "@/lib/domain/billing/contacts/dto";
import { mergeContactFields, restoreContactFields } from "@/lib/domain/billing/contacts/model/merge-fields";
import { describeUnrestoredParts } from "@/lib/domain/billing/contacts/model/merge-labels";

const contact = (fields: Partial<EditableContact> = {}) =>
  ({
    ...{
      kind: "person",
      roles: [],
      name: "Dana",
      email: null,
      phone: null,
      otherEmails: [],
      otherPhones: [],
    },
    ...{ addressLine1: null, addressLine2: null, city: null, region: null, postalCode: null, country: null },
    ...{
      taxId: null,
      notes: null,
      tags: [],
      paymentTermsDays: null,
      invoiceDelivery: "email",
      archivedAt: null,
    },
    ...fields,
  }) as const satisfies EditableContact & { archivedAt: string | null };

describe("the fields of a merged contact", () => {
  it("a merge keeps the target contact's values and lists each email address once", () => {
    const target = contact({
      email: "a@example.com",
      otherEmails: ["b@example.com"],
      invoiceDelivery: "paper",
    });
    const source = contact({
      name: "D.",
      email: "b@example.com",
      otherEmails: ["a@example.com", "c@example.com"],
    });
    expect(mergeContactFields(target, source)).toMatchObject({
      ...{ name: "Dana", email: "a@example.com", otherEmails: ["b@example.com", "c@example.com"] },
      invoiceDelivery: "paper",
    });
  });

  it("a merge copies a postal address only if the target contact has no address", () => {
    const source = contact({ addressLine1: "1 Mill Rd", city: "Lexington" });
    expect(mergeContactFields(contact(), source)).toMatchObject({
      addressLine1: "1 Mill Rd",
      city: "Lexington",
    });
    expect(mergeContactFields(contact({ city: "Paris" }), source)).toMatchObject({
      ...{ addressLine1: null, city: "Paris" },
    });
  });

  it("a merge adds an archived duplicate's email address as an additional email address", () => {
    const source = { ...contact({ email: "b@example.com" }), archivedAt: "2026-01-01T00:00:00.000Z" };
    expect(mergeContactFields(contact(), source)).toMatchObject({
      email: null,
      otherEmails: ["b@example.com"],
    });
  });

  it("undoing a merge restores the fields that haven't changed since the merge", () => {
    const before = contact({ notes: "Old" });
    const after = contact({ notes: "Old\n\nNew", phone: "555", city: "Lexington" });
    const current = contact({ notes: "Edited", phone: "555", city: null, name: "Dana W." });
    const { fields, unrestored } = restoreContactFields(current, { before, after });
    expect(fields).toMatchObject({ notes: "Edited", phone: null, city: null, name: "Dana W." });
    expect(unrestored).toEqual(["notes"]);
  });

  it("undoing a merge reports the details that weren't restored", () => {
    expect(describeUnrestoredParts("Dana", { counts: { charges: 0 }, fields: [] })).toBeNull();
    expect(describeUnrestoredParts("Dana", { counts: { charges: 2, invoices: 1 }, fields: ["taxId"] })).toBe(
      "These details of Dana changed after the merge and weren't restored: 2 charges, 1 invoice, and tax ID.",
    );
  });
});
