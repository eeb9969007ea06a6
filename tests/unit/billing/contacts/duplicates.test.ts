import { describe, expect, it } from "vitest";
import {
  type ComparedContact,
  findDuplicatePairs,
  normalizeName,
  normalizePhone,
} from "@/lib/domain/billing/contacts/model/duplicates";

const contact = (id: string, fields: Partial<ComparedContact> = {}): ComparedContact => ({
  ...{ id, name: id, emails: [], phones: [], distinctFrom: [] },
  ...fields,
});
const find = (contacts: readonly ComparedContact[], limit = 10) =>
  findDuplicatePairs(contacts, limit).map(({ first, second, reason }) => [first.id, second.id, reason]);

describe("possible duplicates", () => {
  it.each([
    ["Zoë  Mill-Hahn", "hahn mill zoe"],
    ["MILL HAHN, Zoe", "hahn mill zoe"],
    ["–", null],
  ])("the name %j is normalized to %j", (name, normalized) => {
    expect(normalizeName(name)).toBe(normalized);
  });

  it.each([
    ["+1 (555) 010-1234", "5550101234"],
    ["555.010.1234", "5550101234"],
    ["0049 30 1234567", "49301234567"],
    ["ext. 12", null],
  ])("the phone number %j is normalized to %j", (phone, normalized) => {
    expect(normalizePhone(phone)).toBe(normalized);
  });

  it("a pair of duplicates is listed only once, with the first matching reason", () => {
    const same = { name: "Dana", emails: ["dana@example.com", "Dana@Example.com"], phones: ["555 010 1234"] };
    expect(find([contact("a", same), contact("b", same)])).toEqual([["a", "b", "email"]]);
  });

  it("identical contacts are each paired with the first contact, up to a limit", () => {
    const all = ["a", "b", "c", "d"].map((id) => contact(id, { name: "Dana Hale" }));
    expect(find(all)).toEqual([
      ["a", "b", "name"],
      ["a", "c", "name"],
      ["a", "d", "name"],
    ]);
    expect(find(all, 2)).toHaveLength(2);
  });

  it("contacts that share only a very short phone number aren't listed as duplicates", () => {
    expect(find([contact("a", { phones: ["12"] }), contact("b", { phones: ["12"] })])).toEqual([]);
  });
});
