import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { confirmNewsletterSubscriptionAction } from "@/lib/actions/identity/newsletter";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { confirmNewsletterSubscription } from "@/lib/domain/identity/newsletter/confirm-newsletter-subscription";
import { issueNewsletterConfirmation } from "@/lib/domain/identity/newsletter/issue-newsletter-confirmation";
import { subscribeToNewsletter } from "@/lib/domain/identity/newsletter/subscribe-to-newsletter";
import { unsubscribeFromNewsletter } from "@/lib/domain/identity/newsletter/unsubscribe-from-newsletter";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { withRequestHeaders } from "../../setup/next-request";
import { captureError, clearJobs, createVisitor, listWaitingJobs } from "../identity/auth/create-visitor";

const payloadSchema = z.object({ subscriberId: z.uuid() });
const newEmail = () => `${randomUUID()}@example.com`;

/** Subscribes the address and returns the tokens from the confirmation email. */
async function requestNewsletter(email: string, now?: Date) {
  await clearJobs();
  await subscribeToNewsletter({ ...createVisitor(now ? { now } : {}), input: { email } });
  const [job] = await listWaitingJobs();
  const { subscriberId } = payloadSchema.parse(job?.payload);
  const confirmation = await issueNewsletterConfirmation({
    ctx: createVisitor(now ? { now } : {}).ctx,
    subscriberId,
  });
  if (!confirmation) throw new Error("No confirmation was issued");
  return { subscriberId, ...confirmation };
}

const findNewsletterSubscriber = (email: string) =>
  db().newsletterSubscriber.findUniqueOrThrow({ where: { email } });

describe("the newsletter", () => {
  beforeEach(clearJobs);

  it("a newsletter subscription is confirmed only when the person uses the confirmation link", async () => {
    const email = newEmail();
    const { confirmToken } = await requestNewsletter(email);
    expect((await findNewsletterSubscriber(email)).confirmedAt).toBeNull();
    await confirmNewsletterSubscription({ ctx: createVisitor().ctx, input: { token: confirmToken } });
    expect((await findNewsletterSubscriber(email)).confirmedAt).not.toBeNull();
  });

  it("the newsletter stores one row per address, ignoring case and spaces", async () => {
    const email = newEmail();
    await subscribeToNewsletter({ ...createVisitor(), input: { email: ` ${email.toUpperCase()} ` } });
    await subscribeToNewsletter({ ...createVisitor(), input: { email } });
    expect(await db().newsletterSubscriber.count({ where: { email } })).toBe(1);
  });

  it("the newsletter accepts only the newest confirmation link, and only once", async () => {
    const email = newEmail();
    const first = await requestNewsletter(email);
    const second = await requestNewsletter(email);
    const { ctx } = createVisitor();
    const confirmAgain = (token: string) =>
      captureError(confirmNewsletterSubscription({ ctx, input: { token } }));
    expect((await confirmAgain(first.confirmToken)).code).toBe("NOT_FOUND");
    await confirmNewsletterSubscription({ ctx, input: { token: second.confirmToken } });
    expect((await confirmAgain(second.confirmToken)).code).toBe("NOT_FOUND");
  });

  it("a newsletter confirmation link stops working after seven days", async () => {
    const { confirmToken } = await requestNewsletter(newEmail(), new Date(Date.now() - 8 * DAY_MS));
    const expired = captureError(
      confirmNewsletterSubscription({ ctx: createVisitor().ctx, input: { token: confirmToken } }),
    );
    expect((await expired).code).toBe("NOT_FOUND");
  });

  it("the newsletter doesn't ask confirmed subscribers to confirm again", async () => {
    const email = newEmail();
    const { confirmToken } = await requestNewsletter(email);
    await confirmNewsletterSubscription({ ctx: createVisitor().ctx, input: { token: confirmToken } });
    await clearJobs();
    await subscribeToNewsletter({ ...createVisitor(), input: { email } });
    expect(await listWaitingJobs()).toEqual([]);
  });

  it("a person can unsubscribe from the newsletter twice and subscribe again", async () => {
    const email = newEmail();
    const { confirmToken, unsubscribeToken } = await requestNewsletter(email);
    const { ctx } = createVisitor();
    await confirmNewsletterSubscription({ ctx, input: { token: confirmToken } });
    await unsubscribeFromNewsletter({ ctx, input: { token: unsubscribeToken } });
    await unsubscribeFromNewsletter({ ctx, input: { token: unsubscribeToken } });
    expect((await findNewsletterSubscriber(email)).unsubscribedAt).not.toBeNull();
    const again = await requestNewsletter(email);
    await confirmNewsletterSubscription({ ctx, input: { token: again.confirmToken } });
    expect((await findNewsletterSubscriber(email)).unsubscribedAt).toBeNull();
  });

  it("a newsletter subscription can't be confirmed or canceled with an invalid token", async () => {
    const { ctx } = createVisitor();
    for (const token of ["x", "A".repeat(43), "../../etc"]) {
      expect((await captureError(unsubscribeFromNewsletter({ ctx, input: { token } }))).code).toBe(
        "NOT_FOUND",
      );
      expect((await captureError(confirmNewsletterSubscription({ ctx, input: { token } }))).code).toBe(
        "NOT_FOUND",
      );
    }
  });

  it("the newsletter sends at most three confirmation emails per day to an address", async () => {
    const email = newEmail();
    for (let count = 0; count < 3; count += 1)
      await subscribeToNewsletter({ ...createVisitor(), input: { email } });
    expect((await captureError(subscribeToNewsletter({ ...createVisitor(), input: { email } }))).code).toBe(
      "RATE_LIMITED",
    );
  });

  it("requests with newsletter links are rate-limited per IP address", async () => {
    const { confirmToken } = await requestNewsletter(newEmail());
    const postUnsubscribe = (token: string) => {
      const form = new FormData();
      form.set("token", token);
      return withRequestHeaders(new Headers({ [CLIENT_ADDRESS_HEADER]: "2001:db8::77" }), () =>
        confirmNewsletterSubscriptionAction("asking", form),
      );
    };
    const results: string[] = [];
    while (results.at(-1) !== "failed" && results.length < 100) results.push(await postUnsubscribe("x"));
    expect(results.slice(0, -1)).toEqual(results.slice(1).map(() => "unknown"));
    expect(await postUnsubscribe(confirmToken)).toBe("failed");
  });

  afterAll(closeDatabase);
});
