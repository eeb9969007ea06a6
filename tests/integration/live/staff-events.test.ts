import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createAccount } from "../../factories/accounts";
import { listenAsStaff } from "../../factories/event-stream";
import { askSupport, signInStaff } from "../../factories/support";

vi.mock("next/headers", async () => (await import("../../setup/next-request")).nextHeaders);

afterAll(closeDatabase);

/** Long enough for slow machines. */
const SOON = { timeout: 5_000, interval: 20 };

it("the console is told that something changed, but not what, until its reader leaves the staff", async () => {
  const staff = await signInStaff();
  const stream = await listenAsStaff(staff);
  expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
  // The first event covers everything from before the stream listened.
  await vi.waitFor(() => expect(stream.received.length).toBeGreaterThan(0), SOON);
  const heard = stream.received.length;
  await askSupport((await createAccount("pro")).ctx, { subject: "Secretive" });
  await vi.waitFor(() => expect(stream.received.length).toBeGreaterThan(heard), SOON);
  for (const received of stream.received) expect(received).toEqual({ event: "change", id: "" });
  await db().user.update({ where: { id: staff.user.id }, data: { isStaff: false } });
  await askSupport((await createAccount("pro")).ctx);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), SOON);
});

it("the console's stream is refused without a second factor and to everybody else", async () => {
  const once = await listenAsStaff(await signInStaff("aal1"));
  const stranger = await listenAsStaff(await createAccount());
  expect([once.response.status, stranger.response.status]).toEqual([404, 404]);
});
