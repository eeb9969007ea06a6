import { expect, it } from "vitest";
import { suggestOwners } from "@/lib/domain/billing/ownership/model/owner-suggestions";

const DANA = { id: "1", name: "Dana Whitfield", email: "dana@example.com" };
const STABLE = { id: "2", name: "Whitfield Stables", email: "dana@example.com" };
const NAMESAKE = { id: "3", name: "Dana Whitfield", email: null };
const OTHER = { id: "4", name: "Kim Ode", email: "kim@example.com" };
const CONTACTS = [OTHER, NAMESAKE, STABLE, DANA];

it("suggested owners are sorted by match: name and email, email only, then name only", () => {
  const { contacts } = suggestOwners({ name: " dana WHITFIELD", email: "Dana@Example.com " }, CONTACTS);
  expect(contacts.map(({ id, matches }) => [id, matches])).toEqual([
    ["1", "name_and_email"],
    ["2", "email"],
    ["3", "name"],
  ]);
});

it("no new contact is suggested for an owner whose email address belongs to a contact", () => {
  expect(suggestOwners({ name: "Dana W.", email: "dana@example.com" }, CONTACTS).newContact).toBeNull();
});

it("a new contact is suggested for an owner whose email address matches no contact", () => {
  expect(suggestOwners({ name: " Ada Lind ", email: "Ada@Example.com" }, CONTACTS)).toEqual({
    contacts: [],
    newContact: { name: "Ada Lind", email: "ada@example.com" },
    isSelf: false,
  });
  expect(suggestOwners({ name: "Dana Whitfield", email: null }, CONTACTS).newContact).toEqual({
    name: "Dana Whitfield",
    email: null,
  });
});

it("an owner with neither a name nor an email address matches no contact", () => {
  expect(suggestOwners({ name: " ", email: "" }, CONTACTS)).toEqual({
    contacts: [],
    newContact: null,
    isSelf: false,
  });
});
