import { afterAll, expect, it } from "vitest";
import { POST } from "@/app/api/invitations/[kind]/[token]/accept/route";
import { closeDatabase, db } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createOrganization } from "@/tests/factories/organizations";
import { withRequestHeaders } from "@/tests/setup/next-request";

afterAll(closeDatabase);

it("accepting an invitation again with the same Idempotency-Key returns the first response", async () => {
  const { id, kind, token } = await createQrInvitation(await createOrganization());
  const { cookie } = await createAccount();
  const origin = "http://localhost:3000";
  const headers = { cookie, origin, host: "localhost:3000", "idempotency-key": "once" };
  const send = async () => {
    const request = new Request(`${origin}/api/invitations/${kind}/${token}/accept`, {
      method: "POST",
      headers,
    });
    const params = Promise.resolve({ kind, token });
    const response = await withRequestHeaders(request.headers, () => POST(request, { params }));
    return { status: response.status, text: await response.text() };
  };
  const first = await send();
  expect(first.status).toBe(200);
  expect(await send()).toEqual(first);
  expect(await db().qrInvitationToken.findUnique({ where: { id } })).toMatchObject({ currentUses: 1 });
});
