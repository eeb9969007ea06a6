import { NextRequest } from "next/server";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { TestAccount } from "@/tests/factories/accounts";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";

/** Creates a horse in the organization of `owner` and shares it with the organization of `stable`. */
export async function createSharedHorse(
  { owner, stable }: { owner: TestAccount; stable: TestAccount },
  scopes?: ShareScope[],
  endsOn?: string,
) {
  const horseId = await createHorse({ id: owner.organizationId }, "Willow");
  const { id } = await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId, {
    ...(scopes && { scopes }),
    ...(endsOn && { endsOn }),
  });
  return { horseId, id };
}

type Handler = (request: NextRequest, context: { params: Promise<{ id: string }> }) => Promise<Response>;

export function callHandler(
  who: TestAccount,
  handler: Handler,
  horseId: string,
  body?: unknown,
): Promise<Response> {
  const request = new NextRequest("http://localhost:3000/", {
    method: body ? "POST" : "GET",
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      cookie: who.cookie,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return handler(request, { params: Promise.resolve({ id: horseId }) });
}

export const TRIM = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } } as const;
