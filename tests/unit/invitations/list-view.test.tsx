import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvitationListView } from "@/app/(app)/organization/invitations/_components/invitation-list-view";
import type { InvitationKind } from "@/lib/domain/invitations/reasons";
import type { InvitationState } from "@/lib/domain/invitations/states";

vi.mock("@/lib/actions/invitations", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const LINK = "https://hoofline.test/invite/qr/0a1b";

function markup({ kind = "qr", state, canChange = true, mayGrant = true }: Shown): string {
  const row = {
    ...{ id: "1", kind, state, mayGrant, link: mayGrant && state === "active" ? LINK : null },
    ...{ uses: 2, maxUses: 5, expiresAt: null, services: [], message: null },
    ...{ roleName: "Groom", creatorName: "Robin Hale" },
  };
  const page = { rows: [row], before: undefined, after: undefined };
  return renderToStaticMarkup(<InvitationListView page={page} canChange={canChange} />);
}

interface Shown {
  kind?: InvitationKind;
  state: InvitationState;
  canChange?: boolean;
  mayGrant?: boolean;
}

const buttonsOf = (shown: Shown) =>
  [...markup(shown).matchAll(/aria-label="(\w+) invitation as Groom"/g)].map(([, name]) => name);

it.each<[Shown, string[]]>([
  [{ state: "active" }, ["Share", "Disable", "Delete"]],
  [{ state: "disabled" }, ["Enable", "Delete"]],
  [{ state: "unvouched" }, ["Disable", "Delete"]],
  [{ state: "accepted" }, ["Delete"]],
  [{ state: "expired" }, ["Delete"]],
  // Who couldn't make it themselves may end it, and not hand it on or begin it again.
  [{ state: "active", mayGrant: false }, ["Disable", "Delete"]],
  [{ state: "disabled", mayGrant: false }, ["Delete"]],
  [{ state: "active", canChange: false }, []],
])("for %o the buttons are %j", (shown, names) => {
  expect(buttonsOf(shown)).toEqual(names);
  expect(markup(shown)).toContain("2 of 5 used");
});

it("tells a trainer's from one with a role", () => {
  expect(markup({ kind: "trainer", state: "pending" })).toContain("Trainer invitation");
  expect(markup({ kind: "qr", state: "active" })).not.toContain("Trainer invitation");
});

it("an empty list tells who may invite to make one, and others who does", () => {
  const page = { rows: [], before: undefined, after: undefined };
  const text = (canChange: boolean) =>
    renderToStaticMarkup(<InvitationListView page={page} canChange={canChange} />);
  expect(text(true)).toContain("Make one");
  expect(text(false)).toContain("Who manages the organization makes them");
});
