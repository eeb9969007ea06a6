import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { getDayOverview } from "@/lib/domain/work/day/get-day-overview";
import type { SetupAnswerInput } from "@/lib/domain/work/day/model/schemas";
import { saveSetupAnswer } from "@/lib/domain/work/day/save-setup-answer";
import { suggestCare } from "@/lib/domain/work/day/suggest-care";
import type { PlanId } from "@/lib/plans/plan-id";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

async function newOwner(tier: PlanId = "personal") {
  const organization = await createOrganization({ tier, isConnected: false });
  return { organization, ctx: await createOwnerContext(organization) };
}

const answerQuestion = (ctx: Context, input: SetupAnswerInput) => saveSetupAnswer({ ctx, input });
const getSteps = async (ctx: Context) =>
  (await getDayOverview({ ctx })).checklist?.map(({ key }) => key) ?? null;

describe("the first-run questions", () => {
  it("the two first-run questions appear one at a time and can't be answered again", async () => {
    const { organization, ctx } = await newOwner();
    expect((await getDayOverview({ ctx })).setup).toEqual({ state: "open", role: null, herd: null });
    await answerQuestion(ctx, { role: "trainer" });
    expect((await getDayOverview({ ctx })).setup).toMatchObject({ role: "trainer", herd: null });
    await answerQuestion(ctx, { herd: "few" });
    expect((await getDayOverview({ ctx })).setup).toBeNull();
    await answerQuestion(ctx, { role: "vet" });
    expect(await db().organization.findUnique({ where: { id: organization.id } })).toMatchObject({
      setupState: "answered",
      setupRole: "trainer",
      setupHerd: "few",
    });
  });

  it("first-run questions don't appear again after they are skipped", async () => {
    const { ctx } = await newOwner();
    await answerQuestion(ctx, { skip: "1" });
    expect((await getDayOverview({ ctx })).setup).toBeNull();
    expect(await getSteps(ctx)).toEqual(["horse", "care", "invitation"]);
  });

  it("only the owner of a new organization sees the first-run questions", async () => {
    const { organization, ctx } = await newOwner("ranch");
    const { ctx: manager } = await createMemberWithContext(organization, "manager");
    expect((await getDayOverview({ ctx: manager })).setup).toBeNull();
    await expect(answerQuestion(manager, { role: "vet" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await db().organization.update({ where: { id: organization.id }, data: { setupState: "unasked" } });
    expect((await getDayOverview({ ctx })).setup).toBeNull();
    expect((await getDayOverview({ ctx })).samples).toBeNull();
    await answerQuestion(ctx, { role: "vet" });
    expect(await db().organization.count({ where: { id: organization.id, setupRole: null } })).toBe(1);
  });

  it("an unknown answer to a first-run question is rejected", async () => {
    const { ctx } = await newOwner();
    await expect(answerQuestion(ctx, { role: "farrier" } as never)).rejects.toMatchObject({
      code: "VALIDATION",
    });
  });
});

describe("first steps", () => {
  it.each([
    ["owner", "few", ["horse", "plan", "care", "share"]],
    ["barn_manager", "one", ["horse", "plan", "care", "invitation"]],
    ["barn_manager", "many", ["import", "plan", "care", "invitation"]],
    ["boarding", "some", ["organization", "import", "plan", "invitation"]],
    ["trainer", "few", ["shared", "horse", "plan", "care"]],
    ["vet", "many", ["shared", "import", "plan", "care"]],
  ] as const)(
    "the setup steps match the role “%s” and the number of horses “%s”",
    async (role, herd, steps) => {
      const { ctx } = await newOwner("ranch");
      await answerQuestion(ctx, { role });
      await answerQuestion(ctx, { herd });
      expect(await getSteps(ctx)).toEqual(steps);
    },
  );

  it("on the Pro plan, the last setup step is to create an invoice", async () => {
    const { organization, ctx } = await newOwner("pro");
    await answerQuestion(ctx, { role: "boarding" });
    await answerQuestion(ctx, { herd: "one" });
    expect(await getSteps(ctx)).toEqual(["connect", "client", "horse", "invoice"]);
    const where = { id: organization.id };
    await db().organization.update({ where, data: { stripeChargesEnabled: true } });
    await createHorse(organization);
    const { checklist } = await getDayOverview({ ctx });
    expect(checklist?.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(["connect", "horse"]);
  });
});

describe("suggested care", () => {
  it("adding suggested care creates only the care plans that a horse doesn't have yet", async () => {
    const { organization, ctx } = await newOwner();
    const horse_id = await createHorse(organization);
    const today = getCalendarDate(ctx.organization?.timeZone ?? "", ctx.clock.now());
    const own = { horse_ids: [horse_id], kind: "farrier" as const, due_on: addCalendarDays(today, 2) };
    await createCarePlan({ ctx, input: { ...own, interval_count: 5 } });
    expect(await suggestCare({ ctx, input: { horse_id } })).toBe(6);
    expect(await suggestCare({ ctx, input: { horse_id } })).toBe(0);
    const plans = await listCarePlansOfHorse({ ctx, input: { horse_id } });
    const planned = plans.map(({ kind, subject, interval }) => [kind, subject, interval]);
    expect(planned.toSorted()).toEqual(
      [
        ["dental", "", { months: 12 }],
        ["deworming", "", null],
        ["farrier", "", { weeks: 5 }],
        ["vaccination", "Eastern/Western encephalomyelitis", { months: 12 }],
        ["vaccination", "Rabies", { months: 12 }],
        ["vaccination", "Tetanus", { months: 12 }],
        ["vaccination", "West Nile virus", { months: 12 }],
      ].toSorted(),
    );
  });

  it("the note on a suggested care plan disappears once the care is logged", async () => {
    const { organization, ctx } = await newOwner();
    const horse_id = await createHorse(organization);
    await suggestCare({ ctx, input: { horse_id } });
    const readPlans = () => listCarePlansOfHorse({ ctx, input: { horse_id } });
    const farrier = (await readPlans()).find(({ kind }) => kind === "farrier");
    const id = farrier?.open?.id ?? "";
    const today = getCalendarDate(ctx.organization?.timeZone ?? "", ctx.clock.now());
    await completeCare({ ctx, input: { item_ids: [id], happened_on: today, details: { work: "trim" } } });
    const getNotes = async () => (await readPlans()).map(({ kind, notes }) => kind === "farrier" && notes);
    expect((await getNotes()).filter((notes) => notes !== false)).toEqual([null]);
    expect((await readPlans()).filter(({ notes }) => notes?.startsWith("Suggested plan."))).toHaveLength(6);
    await reopenCare({ ctx, input: { id } });
    expect(await getNotes()).toContain(farrier?.notes);
  });

  it("suggested care can't be created for another organization's horse", async () => {
    const { ctx } = await newOwner();
    const horse_id = await createHorse((await newOwner()).organization);
    await expect(suggestCare({ ctx, input: { horse_id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
