import { afterAll, expect, it, vi } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createId } from "@/lib/ids";
import { publishLiveEvent } from "@/lib/live/publish";
import { createLiveStream } from "@/lib/live/stream";
import { createAccount, signIn } from "../../factories/accounts";
import { createMember } from "../../factories/organizations";

afterAll(closeDatabase);

it("a live stream sends nothing if permissions are revoked during delivery", async () => {
  const { ctx, organizationId } = await createAccount();
  const manager = await createMember({ id: organizationId }, "manager");
  const { id: sessionId } = await signIn(manager);
  const announce = (topic: string, module: "invoices" | "horses") =>
    ctx.transaction((tx) => publishLiveEvent(tx, { topic, module }));
  const read = () => loadContext({ sessionId, organizationId, actorKind: "user", requestId: createId() });
  let isFirst = true;
  const abort = new AbortController();
  const stream = createLiveStream({
    organizationId,
    after: 0n,
    signal: abort.signal,
    reload: async () => {
      const loaded = await read();
      if (!isFirst) return loaded;
      isFirst = false;
      await updateMember({ ctx, input: { userId: manager.id, roleId: BUILT_IN_ROLES.groom.id } });
      await announce("invoices", "invoices");
      await announce("horses", "horses");
      return loaded;
    },
  });
  let text = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) text += decoder.decode(chunk);
  })();
  await vi.waitFor(() => expect(text).toContain('"horses"'), { timeout: 5_000, interval: 20 });
  expect(text).not.toContain('"invoices"');
  abort.abort();
  await reading;
});
