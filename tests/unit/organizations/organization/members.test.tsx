import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import {
  createChangeMemberSchema,
  getHiddenHorseIds,
} from "@/app/(app)/organization/members/_components/change-member-form";
import { MemberRow } from "@/app/(app)/organization/members/_components/member-row";

vi.mock("@/lib/actions/organizations/members", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("saving the member form keeps access to archived horses that the form doesn't list", () => {
  const shown = [{ id: "clementine", name: "Clementine" }];
  expect(getHiddenHorseIds(["clementine", "archived"], shown)).toEqual(["archived"]);
  expect(getHiddenHorseIds([], shown)).toEqual([]);
});

it("the member form requires at least one horse for access to selected horses", () => {
  const shown = [{ id: "clementine", name: "Clementine" }];
  const accepts = (horseIds: string[], horses: typeof shown, entries: Record<string, string>) =>
    createChangeMemberSchema(horseIds, horses).safeParse({ roleId: "groom", ...entries }).success;
  const ticked = { "horse.clementine": "on" };
  expect(accepts([], shown, { horseScope: "chosen" })).toBe(false);
  expect(accepts(["clementine"], shown, { horseScope: "chosen" })).toBe(false);
  expect(accepts([], shown, { horseScope: "chosen", ...ticked })).toBe(true);
  expect(accepts(["archived"], shown, { horseScope: "chosen" })).toBe(true);
  expect(accepts([], shown, { horseScope: "all" })).toBe(true);
  expect(accepts([], [], { horseScope: "chosen" })).toBe(true);
});

it.each([
  { verb: "shows", people: "to people who can change members", showsHorses: true },
  { verb: "hides", people: "from people who can only see members", showsHorses: false },
])("the member list $verb each member's horse count $people", ({ showsHorses }) => {
  const member = {
    ...{
      userId: "1",
      name: "Petra Novak",
      email: null,
      pictureUrl: null,
      joinedAt: "2026-06-01T12:00:00.000Z",
    },
    ...{ roleId: "2", roleName: "Boarder", tone: "due" as const, isOwner: false, isSelf: false },
    ...{ canChange: false, horseScope: "chosen" as const, horseIds: ["clementine"], showsHorses },
  };
  const markup = renderToStaticMarkup(<MemberRow member={member} timeZone="UTC" />);
  expect(markup.includes("1 horse")).toBe(showsHorses);
});
