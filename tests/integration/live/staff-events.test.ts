import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createAccount } from "../../factories/accounts";
import { openStaffEventStream } from "../../factories/event-stream";
import { createThread, signInStaff } from "../../factories/support";

afterAll(closeDatabase);

/** The timeout is long enough for slow machines. */
const SOON = { timeout: 5_000, interval: 20 };

it("the staff console's event stream omits event data and ends after access is revoked", async () => {
  const staff = await signInStaff();
  const stream = await openStaffEventStream(staff);
  expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
  // The stream starts with one event that covers all changes made before it started listening.
  await vi.waitFor(() => expect(stream.received.length).toBeGreaterThan(0), SOON);
  const receivedCount = stream.received.length;
  await createThread((await createAccount("pro")).ctx, { subject: "Secretive" });
  await vi.waitFor(() => expect(stream.received.length).toBeGreaterThan(receivedCount), SOON);
  for (const received of stream.received) expect(received).toEqual({ event: "change", id: "" });
  await db().user.update({ where: { id: staff.user.id }, data: { isStaff: false } });
  await createThread((await createAccount("pro")).ctx);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), SOON);
});

it("only staff with a second factor can open the staff console's event stream", async () => {
  const once = await openStaffEventStream(await signInStaff("aal1"));
  const stranger = await openStaffEventStream(await createAccount());
  expect([once.response.status, stranger.response.status]).toEqual([404, 404]);
});
