import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listCommands } from "@/app/(app)/_components/list-commands";
import { getNavigation } from "@/app/(app)/_components/navigation";
import { COMMANDS, type CommandKey, findCommands } from "@/components/work/search/commands";
import {
  buildPaletteGroups,
  getHorseIdFromPath,
  listFewHorsesForRecord,
  listHorsesForRecord,
} from "@/components/work/search/palette-options";
import { BUILT_IN_ROLES, type Permissions } from "@/lib/auth/permissions";
import { createId } from "@/lib/ids";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

const getCommands = (permissions: Permissions, tier: PlanId, isLocked = false) =>
  listCommands({ ctx: createTestContext(permissions, tier, isLocked), hasInvoices: false });

function createTestContext(permissions: Permissions, tier: PlanId, isLocked = false) {
  const organization = {
    id: createId(),
    name: "Barn",
    tier,
    timeZone: "UTC",
    currency: "usd" as const,
    numberFormat: "point_decimal" as const,
    ownerId: createId(),
    isLocked,
  };
  return { organization, permissions, horseIds: "all" as const };
}

const getLabels = (groups: ReturnType<typeof findCommands>) =>
  groups.flatMap(({ commands }) => commands.map(({ label }) => label));

const { owner, groom, member } = BUILT_IN_ROLES;

describe("the command palette", () => {
  it("the command palette can open every page that has no ID in its URL, except the pages in the test's list", () => {
    const pages = globSync("app/(app)/**/page.tsx")
      .map((file) => file.slice("app/(app)".length, -"/page.tsx".length))
      .filter((path) => !path.includes("["));
    // Pages without a command: an older URL of the account page, the page for unknown URLs, the palette itself, and the
    // staff console's pages.
    const others = [
      "/account-settings",
      "/not-here",
      "/search",
      "/staff/accounts",
      "/staff/contact",
      "/staff/log",
    ];
    const opened = Object.values(COMMANDS).map(({ href }) => href.split("?")[0]);
    const unopened = pages.filter((path) => !opened.includes(path) && !others.includes(path));
    expect(
      unopened,
      `components/work/search/commands.ts must open every page. Add a command for ${unopened.join(", ")}.`,
    ).toEqual([]);
    expect(
      Object.values(COMMANDS).filter(({ href }) => new URL(href, "http://x").pathname === "/wiki"),
    ).toHaveLength(1);
  });

  it.each(PLAN_IDS)("the command palette can open every navigation page of the %s plan", (tier) => {
    for (const { permissions } of Object.values(BUILT_IN_ROLES)) {
      const facts = { ctx: createTestContext(permissions, tier), hasInvoices: true };
      const hrefs: string[] = listCommands(facts).map((key) => COMMANDS[key].href);
      expect(hrefs).toEqual(expect.arrayContaining(getNavigation(facts).map(({ href }) => href)));
    }
  });

  it("the command palette finds the plan's accounting pages by words such as 1099", () => {
    const find = (tier: PlanId, search: string) =>
      getLabels(findCommands(getCommands(owner.permissions, tier), search));
    expect(find("pro", "accountant")).toEqual([
      ...["Sales tax", "Revenue and cash", "Accounting", "Locked books"],
    ]);
    expect(find("pro", "1099")).toEqual(["Vendor totals"]);
    expect(find("pro", "owes")).toEqual(["Who to call"]);
    expect(find("ranch", "accountant")).toEqual(["Accounting", "Locked books"]);
    expect(find("personal_plus", "accountant")).toEqual([]);
  });

  it("the command palette's “Create” group contains only commands for the plan's features", () => {
    const limited: CommandKey[] = ["newTask", "newEntry", "newInvoice", "newClient"];
    const offered = (tier: PlanId) =>
      limited.filter((key) => getCommands(owner.permissions, tier).includes(key));
    expect(offered("personal")).toEqual([]);
    expect(offered("ranch")).toEqual(["newTask", "newEntry"]);
    expect(offered("pro")).toEqual(limited);
  });

  it("the command palette's “Create” group lists only commands that the member's role allows", () => {
    const created = (permissions: Permissions) =>
      findCommands(getCommands(permissions, "pro"), "").find(({ title }) => title === "Create");
    expect(created(member.permissions)?.commands.map(({ key }) => key)).toEqual([
      "newMessage",
      "newOrganization",
    ]);
    const groomed = created(groom.permissions)?.commands.map(({ key }) => key);
    expect(groomed).toEqual(expect.arrayContaining(["addRecord", "logVisit", "newTask"]));
    for (const key of ["newHorse", "newInvoice", "newEntry", "newEvent"]) expect(groomed).not.toContain(key);
  });

  it("in a locked organization, the command palette can create only messages and organizations", () => {
    const create = findCommands(getCommands(owner.permissions, "pro", true), "")[0];
    expect(create?.commands.map(({ key }) => key)).toEqual(["newMessage", "newOrganization"]);
  });

  it("the command palette matches the search text against the start of any word", () => {
    const all = getCommands(owner.permissions, "pro");
    expect(getLabels(findCommands(all, "add task"))).toEqual(["Add task"]);
    expect(getLabels(findCommands(all, "EXPENSE"))).toEqual(["Finances", "Add finance entry"]);
    expect(getLabels(findCommands(all, "horse"))[0]).toBe("Horses");
    expect(findCommands(all, "zebra crossing")).toEqual([]);
  });

  it("on a horse's page, the command “Add record” opens the form for that horse", () => {
    const horseId = createId();
    expect(getHorseIdFromPath(`/horses/${horseId}/care`)).toBe(horseId);
    expect(getHorseIdFromPath("/horses/new")).toBeNull();
    const commands = getCommands(owner.permissions, "pro");
    const hrefFor = (id: string | null) =>
      buildPaletteGroups({ query: "add record", commands, found: [], horseId: id })[0]?.options[0]?.href;
    expect(hrefFor(horseId)).toBe(`/horses/${horseId}/health/new`);
    expect(hrefFor(null)).toBe("/horses");
  });

  it("the command palette's last option opens the search page only if there are more results", () => {
    const results = Array.from({ length: 6 }, (_, index) => {
      return { id: String(index), title: "Trim", detail: "", path: `/tasks/${index}` };
    });
    const listHrefs = (hasMore: boolean) =>
      buildPaletteGroups({
        ...{ query: "trim & wash ", commands: [], horseId: null },
        found: [{ group: "tasks", results, hasMore }],
      }).flatMap(({ options }) => options.map(({ href }) => href));
    const taskHrefs = results.map(({ path }) => path);
    expect(listHrefs(false)).toEqual(taskHrefs);
    expect(listHrefs(true)).toEqual([...taskHrefs, "/search?q=trim+%26+wash"]);
  });

  it("when a horse must be selected for a record, the command palette lists only horses", () => {
    const result = { id: "1", title: "Juniper", detail: "", path: "/horses/1" };
    const groups = listHorsesForRecord([
      { group: "horses", results: [result], hasMore: false },
      { group: "invoices", results: [{ ...result, path: "/pro-dashboard/invoices/1" }], hasMore: false },
    ]);
    expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
      "/horses/1/health/new",
    ]);
  });

  it("for a new record, the command palette lists a small stable's horses without a search", () => {
    const horses = ["Juniper", "Clementine"].map((name) => ({ id: name, name }));
    const list = (query: string) =>
      listFewHorsesForRecord(horses, query).flatMap(({ options }) => options.map(({ href }) => href));
    expect(list("")).toEqual(["/horses/Juniper/health/new", "/horses/Clementine/health/new"]);
    expect(list("J")).toEqual(["/horses/Juniper/health/new"]);
    expect(listFewHorsesForRecord(horses, "x")).toEqual([]);
  });
});
