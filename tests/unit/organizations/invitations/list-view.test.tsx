import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvitationListView } from "@/app/(app)/organization/invitations/_components/invitation-list-view";
import type { InvitationKind, InvitationState } from "@/lib/domain/organizations/invitations/model/usability";

vi.mock("@/lib/actions/organizations/invitations", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const LINK = "https://hoofline.test/invite/qr/0a1b";

function renderMarkup({ kind = "qr", state, canChange = true, canGrant = true }: Shown): string {
  const row = {
    ...{ id: "1", kind, state, canGrant, link: canGrant && state === "active" ? LINK : null },
    ...{ uses: 2, maxUses: 5, expiresAt: null, services: [], message: null },
    ...{ ...{ horseCount: 0, inviteeName: null, sentTo: [] }, roleName: "Groom", creatorName: "Robin Hale" },
    createdAt: "2026-11-03T15:00:00.000Z",
  };
  const page = { rows: [row], before: undefined, after: undefined };
  return renderToStaticMarkup(<InvitationListView page={page} canChange={canChange} timeZone="UTC" />);
}

interface Shown {
  kind?: InvitationKind;
  state: InvitationState;
  canChange?: boolean;
  canGrant?: boolean;
}

const getButtons = (shown: Shown) =>
  [...renderMarkup(shown).matchAll(/aria-label="(\w+) invitation as Groom"/g)].map(([, name]) => name);

it.each<[Shown, string[]]>([
  [{ state: "active" }, ["Share", "Disable", "Delete"]],
  [{ state: "disabled" }, ["Enable", "Delete"]],
  [{ state: "unauthorized" }, ["Disable", "Delete"]],
  [{ state: "accepted" }, ["Delete"]],
  [{ state: "expired" }, ["Delete"]],
  // Members who can't assign an invitation's role can disable or delete the invitation, but not share or
  // enable it.
  [{ state: "active", canGrant: false }, ["Disable", "Delete"]],
  [{ state: "disabled", canGrant: false }, ["Delete"]],
  [{ state: "active", canChange: false }, []],
])("for an invitation with %o, the invitation list shows the buttons %j", (shown, names) => {
  expect(getButtons(shown)).toEqual(names);
  expect(renderMarkup(shown)).toContain("2 of 5 used");
});

it("only trainer invitations have a label with their type in the invitation list", () => {
  expect(renderMarkup({ kind: "trainer", state: "pending" })).toContain("Trainer invitation");
  expect(renderMarkup({ kind: "qr", state: "active" })).not.toContain("Trainer invitation");
});

it("the empty invitation list says how to create invitations or who can create them", () => {
  const page = { rows: [], before: undefined, after: undefined };
  const text = (canChange: boolean) =>
    renderToStaticMarkup(<InvitationListView page={page} canChange={canChange} />);
  expect(text(true)).toContain("Create one");
  expect(text(false)).toContain("Members who manage the organization can create them");
});

it("the invitation list shows when an unnamed invitation was created", () => {
  const text = renderMarkup({ state: "active" }).replaceAll(/<[^>]+>/g, "");
  expect(text).toContain("Groom, created Nov 3, 2026, 3:00 PM");
});
