import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH } from "@/app/api/organizations/[id]/route";
import { closeDatabase, db } from "@/lib/db";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { createId } from "@/lib/ids";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { addMember, createContextFor } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { withRequestHeaders } from "@/tests/setup/next-request";

let account: TestAccount;
let organizationId: string;
beforeEach(async () => {
  account = await createAccount("pro");
  ({ organizationId } = account);
});
afterAll(closeDatabase);

const LOCKED = "You can't change the currency after amounts are entered.";
const bookedOn = new Date("2026-01-05");

const setCurrency = async (currency: string) =>
  updateOrganization({ ctx: await getContext(account), input: { currency } as object });
const readCurrency = async () => (await getContext(account)).organization?.currency;
const createEntry = (tx: Pick<ReturnType<typeof db>, "financeEntry"> = db()) =>
  tx.financeEntry.create({
    data: { id: createId(), organizationId, kind: "expense", amountCents: 100, category: "feed", bookedOn },
  });

describe("an organization's currency", () => {
  it("an organization's currency defaults to USD, and a change creates an audit log entry", async () => {
    expect(await readCurrency()).toBe("usd");
    expect((await setCurrency("eur")).currency).toBe("eur");
    expect(await readCurrency()).toBe("eur");
    const [entry] = await db().auditLog.findMany({ where: { organizationId } });
    expect(entry).toMatchObject({ before: { currency: "usd" }, after: { currency: "eur" } });
  });

  it("an organization's currency can be changed through the API until an amount is stored", async () => {
    const patch = (currency: string) => {
      const headers = new Headers({
        authorization: account.authorization,
        "content-type": "application/json",
      });
      const body = JSON.stringify({ currency });
      const request = new Request("http://localhost:3000/api/organizations/x", {
        method: "PATCH",
        headers,
        body,
      });
      const params = Promise.resolve({ id: organizationId });
      return withRequestHeaders(headers, () => PATCH(request, { params }));
    };
    const changed = await patch("cad");
    expect([changed.status, await changed.json()]).toMatchObject([200, { currency: "cad" }]);
    await createEntry();
    const refused = await patch("usd");
    expect(refused.status).toBe(409);
    expect(JSON.stringify(await refused.json())).toContain(LOCKED);
  });

  it("an organization's currency must be one of the supported currencies", async () => {
    await expect(setCurrency("bhd")).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { currency: "Choose a currency from the list." },
    });
  });

  it("members without permission to change an organization's settings can't change its currency", async () => {
    const groom = await createUser();
    await addMember({ id: organizationId }, groom, "groom");
    const ctx = await createContextFor(groom, { id: organizationId });
    await expect(updateOrganization({ ctx, input: { currency: "eur" } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  const service = async () => {
    const { id: serviceId } = await db().service.create({
      data: { id: createId(), organizationId, name: "Board", category: "board", unit: "month" },
    });
    await db().servicePrice.create({
      data: { id: createId(), organizationId, serviceId, price: 100, startsOn: bookedOn },
    });
  };
  const budget = () =>
    db().financeBudget.create({
      data: {
        id: createId(),
        organizationId,
        month: new Date("2026-01-01"),
        category: "feed",
        amountCents: 1,
      },
    });
  it.each([
    ["finance entry", createEntry],
    ["budget", budget],
    ["price", service],
  ])(
    "the currency of an organization can't be changed after the first %s is created",
    async (_name, create) => {
      await create();
      await expect(setCurrency("eur")).rejects.toMatchObject({
        code: "CONFLICT",
        fieldErrors: { currency: LOCKED },
      });
      expect(await readCurrency()).toBe("usd");
      // Sending the same currency again changes nothing.
      expect(await setCurrency("usd")).toMatchObject({ currency: "usd" });
    },
  );

  it("an organization's currency can't be changed after the first health record with a cost is created", async () => {
    const horseId = await createHorse({ id: organizationId });
    const { id } = await db().healthRecord.create({
      data: {
        ...{ id: createId(), organizationId, horseId, kind: "note", happenedOn: bookedOn, title: "Note" },
        ...{ details: {}, authorName: "Ada" },
      },
    });
    await setCurrency("gbp");
    await db().healthRecord.update({ where: { id }, data: { costCents: 500 } });
    expect(await db().healthRecord.findUnique({ where: { id } })).toMatchObject({ currency: "gbp" });
    await expect(setCurrency("eur")).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("adding the first amount while the currency changes", () => {
  it("amounts added during a currency change are all stored in the same currency", async () => {
    for (let round = 0; round < 8; round += 1) {
      account = await createAccount("pro");
      ({ organizationId } = account);
      await Promise.allSettled([setCurrency("eur"), createEntry(), createEntry()]);
      const entries = await db().financeEntry.findMany({ where: { organizationId } });
      expect(entries.length).toBe(2);
      const currency = await readCurrency();
      expect(entries.map((entry) => entry.currency)).toEqual([currency, currency]);
    }
  });

  it("the currency can't be changed while an amount is being added", async () => {
    await db().$transaction(async (tx) => {
      await createEntry(tx);
      await expect(setCurrency("eur")).rejects.toThrow();
    });
    expect(await readCurrency()).toBe("usd");
  });

  it("an amount added during a currency change is stored in the new currency", async () => {
    const isWaiting = async () => {
      const [row] = await db().$queryRaw<{ waiting: boolean }[]>`
        SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
          AND query LIKE '%finance_entries%' AND datname = current_database()) AS waiting`;
      return row?.waiting;
    };
    const { adding } = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
      await tx.organization.update({ where: { id: organizationId }, data: { currency: "eur" } });
      // Prisma doesn't send the query until the promise is awaited.
      const entry = createEntry().then(({ currency }) => currency);
      await expect.poll(isWaiting, { timeout: 4_000 }).toBe(true);
      return { adding: entry };
    });
    expect(await adding).toBe("eur");
  });
});
