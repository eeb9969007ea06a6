import { expect, it } from "vitest";
import { createWebhookBody } from "@/lib/audit/webhook-body";

it("a webhook event about several new care plans contains their IDs", () => {
  const event = { eventId: "evt_1", organizationId: "org_1", at: new Date("2026-11-23T10:00:00Z") };
  const body = createWebhookBody({
    ...event,
    name: "care_plans.created",
    entityId: "org_1",
    after: { plan_ids: ["plan_1", "plan_2"] },
  });
  expect(JSON.parse(body)).toMatchObject({
    type: "care_plans.created",
    organization_id: "org_1",
    data: { object: "care_plan", ids: ["plan_1", "plan_2"] },
  });
});
