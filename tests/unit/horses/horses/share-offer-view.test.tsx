import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ShareOfferView } from "@/app/(handoff)/shares/[token]/_components/share-offer-view";
import type { ShareOffer } from "@/lib/domain/horses/horse-shares/find-share-offer";
import type { ShareOfferVisitor } from "@/lib/http/horses/read-share-offer";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/horses/horse-shares", () => ({ answerShareAction: vi.fn() }));

const OFFER: ShareOffer = {
  horseId: "horse-1",
  horseName: "Juniper",
  organizationId: "hale",
  organizationName: "Hale Farm",
  createdByName: "Ada",
  scopes: ["health"],
  endsOn: null,
  reason: null,
  acceptedByOrganizationId: null,
};
const OWNER: ShareOfferVisitor = {
  name: "Ada",
  organizations: [],
  currentId: "hale",
  isRecipientMember: false,
  isOwnHorse: true,
  canManageShares: true,
};

const renderView = (visitor: Partial<ShareOfferVisitor>, offer: Partial<ShareOffer> = {}) =>
  renderToStaticMarkup(
    <ShareOfferView token="token" offer={{ ...OFFER, ...offer }} visitor={{ ...OWNER, ...visitor }} />,
  );
const SHARING_LINK = 'href="/horses/horse-1/sharing"';

it.each([
  [null, "Send it to the organization that should get access."],
  ["over", "This link has expired"],
  ["answered", "This link was already used"],
] as const)("a share link with reason %s tells members of the horse's organization: %s", (reason, title) => {
  const html = renderView({}, { reason });
  expect(html).toContain("Juniper already belongs to your organization");
  expect(html).toContain(title);
  expect(html).toContain(SHARING_LINK);
  expect(html).not.toContain("<button");
});

it("the page of a share link doesn't link to the Sharing page if the member can't manage shares", () => {
  const html = renderView({ canManageShares: false });
  expect(html).toContain("Juniper already belongs to your organization");
  expect(html).not.toContain(SHARING_LINK);
});

it("a share link can be accepted for another organization of a member of the horse's organization", () => {
  const html = renderView({ organizations: [{ id: "larkspur", name: "Larkspur Barn" }] });
  expect(html).toContain("Juniper belongs to Hale Farm");
  expect(html).toContain(SHARING_LINK);
  expect(html).toContain("Accept for Larkspur Barn");
  expect(html).toContain("Decline");
});

it("a share link shows other organizations no link to the Sharing page", () => {
  const html = renderView({
    organizations: [{ id: "larkspur", name: "Larkspur Barn" }],
    currentId: "larkspur",
    isOwnHorse: false,
    canManageShares: false,
  });
  expect(html).toContain("Hale Farm is sharing Juniper with you");
  expect(html).toContain("Accept for Larkspur Barn");
  expect(html).not.toContain(SHARING_LINK);
});
