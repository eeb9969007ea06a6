import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvitationAnswer } from "@/app/(handoff)/invite/_components/invitation-answer";

vi.mock("@/lib/actions/organizations/invitation-responses", () => ({
  respondToInvitationAction: () => undefined,
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

function renderMarkup(visitorName: string | null): string {
  const invitation = { kind: "qr", token: "0a1b", organizationName: "Larkspur Farm" } as const;
  const state = { isOpen: true, canDecline: false, isMember: false };
  return renderToStaticMarkup(<InvitationAnswer {...invitation} {...state} visitorName={visitorName} />);
}

it("the invitation page shows the signed-in user's name if it is known", () => {
  expect(renderMarkup("Petra Novak")).toContain("You are signed in as Petra Novak.");
  // People who signed up with a phone number might not have a name.
  expect(renderMarkup("")).toContain("You are signed in.");
  expect(renderMarkup(null)).not.toContain("You are signed in");
});
