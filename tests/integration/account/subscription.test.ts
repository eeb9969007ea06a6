import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { task as cancel } from "@/lib/worker/tasks/stripe-cancel-subscription";
import { createUser } from "@/tests/factories/users";

const calls: string[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };

/** Stripe as far as this needs it: notes what is asked, and answers what the test says. */
const listener: RequestListener = (request, response) => {
  calls.push(`${request.method} ${request.url}`);
  request.resume();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
};
const server = createServer(listener);

let subscriptionId: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  calls.length = 0;
  subscriptionId = `sub_${newId()}`;
  const { id: userId } = await createUser();
  await db().userSubscription.create({
    data: {
      id: newId(),
      userId,
      status: "active",
      planType: "pro",
      stripeSubscriptionId: subscriptionId,
    },
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await closeDatabase();
});

const statusNow = async () =>
  (await db().userSubscription.findUniqueOrThrow({ where: { stripeSubscriptionId: subscriptionId } })).status;

it("ends the subscription at Stripe and keeps what Stripe says of it", async () => {
  answer = { status: 200, body: { id: subscriptionId, object: "subscription", status: "canceled" } };
  await cancel({ subscriptionId });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(new RegExp(`^DELETE /v1/subscriptions/${subscriptionId}`));
  expect(await statusNow()).toBe("canceled");
});

it("takes one that Stripe doesn't know any more for ended", async () => {
  const error = { type: "invalid_request_error", code: "resource_missing", message: "No such subscription" };
  answer = { status: 404, body: { error } };
  await cancel({ subscriptionId });
  expect(await statusNow()).toBe("canceled");
});

it("fails, to be tried again, while Stripe doesn't answer", async () => {
  answer = { status: 503, body: { error: { type: "api_error", message: "Try later" } } };
  await expect(cancel({ subscriptionId })).rejects.toThrow();
  expect(await statusNow()).toBe("active");
});
