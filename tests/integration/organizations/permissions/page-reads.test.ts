import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, createContext } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { expectSameNames } from "@/tests/setup/expect-same-names";
import { findPageOnlyVerbs } from "../../../fixtures/page-only-verbs";
import { PAGE_READS } from "../../../fixtures/page-reads";

let ownAccount: TestAccount;
let otherAccount: TestAccount;
beforeAll(async () => {
  ownAccount = await createAccount();
  otherAccount = await createAccount();
});
afterAll(closeDatabase);

function createContextWith(
  changes: Partial<Pick<Context, "actor" | "organization" | "permissions">>,
): Context {
  const { actor, organization } = ownAccount.ctx;
  return createContext({
    actor,
    organization,
    permissions: ALL_PERMISSIONS,
    horseIds: "all",
    requestId: createId(),
    ...changes,
  });
}

it("`PAGE_READS` contains every domain function that only pages call", async () => {
  const listed = PAGE_READS.map(({ name }) => name);
  const found = await findPageOnlyVerbs();
  expectSameNames({ found, listed, what: "verb that only pages call", file: "tests/fixtures/page-reads" });
});

const namedReads = PAGE_READS.map((row) => [row.name, row] as const);

describe.each(namedReads)("the page-read function %s", (_name, { audience, read }) => {
  it("a page-read function requires a signed-in user", async () => {
    const visitorCtx = createContextWith({ actor: { kind: "nobody" } });
    await expect(read(visitorCtx)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it.skipIf(audience === "staff" || audience === "client")(
    "a page-read function doesn't return other people's data",
    async () => {
      const result = JSON.stringify(await read(createContextWith({})));
      for (const foreign of [
        otherAccount.id,
        otherAccount.user.id,
        otherAccount.user.email,
        otherAccount.organizationId,
      ])
        expect(result).not.toContain(foreign);
    },
  );
});

it.each(namedReads.filter(([, row]) => row.audience === "staff"))(
  "the page-read function %s is available only to staff",
  async (_, row) => {
    await expect(row.read(createContextWith({}))).rejects.toMatchObject({ code: "NOT_FOUND" });
  },
);

it.each(namedReads.filter(([, row]) => row.audience === "client"))(
  "the client portal's page-read function %s rejects members of the organization",
  async (_, row) => {
    await expect(row.read(createContextWith({}))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  },
);

it.each(namedReads.filter(([, row]) => row.audience === "person"))(
  "the page-read function %s doesn't require an organization",
  async (_name, row) => {
    await expect(row.read(createContextWith({ organization: null }))).resolves.not.toThrow();
  },
);

it.each(namedReads.filter(([, row]) => row.audience !== "person" && row.audience !== "client"))(
  "the page-read function %s rejects a person without an organization",
  async (_, row) => {
    const removed = createContextWith({ organization: null });
    await expect(row.read(removed)).rejects.toMatchObject({ code: "NOT_FOUND" });
  },
);

const byRole = PAGE_READS.flatMap((row) =>
  typeof row.audience === "object" ? [[row.name, row.audience.module, row.read] as const] : [],
);
it.each(byRole)(
  "the page-read function %s rejects members without access to %s",
  async (_name, module, read) => {
    const without = createContextWith({ permissions: { ...ALL_PERMISSIONS, [module]: "none" } });
    await expect(read(without)).rejects.toMatchObject({ code: "FORBIDDEN" });
  },
);
