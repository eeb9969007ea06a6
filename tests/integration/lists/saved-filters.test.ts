import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { deleteSavedFilter } from "@/lib/domain/work/saved-filters/delete-saved-filter";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { renameSavedFilter } from "@/lib/domain/work/saved-filters/rename-saved-filter";
import { saveFilter } from "@/lib/domain/work/saved-filters/save-filter";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

let ctx: Context;
let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

const MARES_FILTER = { list: "horses", name: "Mares", query: "sex=mare&sort=-born" } as const;
const getFilters = (reader: Context) => listSavedFilters({ ctx: reader, input: { list: "horses" } });

describe("a saved filter", () => {
  it("a saved filter stores the filters and the sort order, but not the page", async () => {
    await saveFilter({
      ctx,
      input: { ...MARES_FILTER, query: "?q=oak & co&cursor=abc&shared=def&sort=-born" },
    });
    const [filter] = await getFilters(ctx);
    expect(filter).toMatchObject({ name: "Mares", query: "q=oak+&+co&sort=-born".replace("&+co", "&+co=") });
  });

  it("a saved filter isn't visible to other members or in its owner's other organizations", async () => {
    const { id } = await saveFilter({ ctx, input: MARES_FILTER });
    const colleague = await createContextFor(await createMember(organization, "manager"), organization);
    const elsewhere = await createOwnerContext(await createOrganization({ owner: organization.owner }));
    const stranger = await createOwnerContext(await createOrganization());
    for (const other of [colleague, elsewhere, stranger]) {
      expect(await getFilters(other)).toEqual([]);
      await expect(deleteSavedFilter({ ctx: other, input: { id } })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    expect(await getFilters(ctx)).toHaveLength(1);
    await deleteSavedFilter({ ctx, input: { id } });
    expect(await getFilters(ctx)).toEqual([]);
    await expect(deleteSavedFilter({ ctx, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("two saved filters for one list can't have names that differ only in case", async () => {
    await saveFilter({ ctx, input: MARES_FILTER });
    await expect(saveFilter({ ctx, input: { ...MARES_FILTER, name: "MARES" } })).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: { name: "You already have a filter with this name. Choose another name." },
    });
    await saveFilter({ ctx, input: { ...MARES_FILTER, list: "clients" } });
  });

  it("only the owner can rename a saved filter, and only to an unused name", async () => {
    const { id } = await saveFilter({ ctx, input: MARES_FILTER });
    await saveFilter({ ctx, input: { ...MARES_FILTER, name: "Geldings" } });
    const colleague = await createContextFor(await createMember(organization, "manager"), organization);
    await expect(renameSavedFilter({ ctx: colleague, input: { id, name: "Mine" } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(renameSavedFilter({ ctx, input: { id, name: "GELDINGS" } })).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: { name: "You already have a filter with this name. Choose another name." },
    });
    // Changing only the case of the filter's own name is allowed.
    expect(await renameSavedFilter({ ctx, input: { id, name: "MARES" } })).toMatchObject({
      id,
      query: MARES_FILTER.query,
    });
    expect((await getFilters(ctx)).map(({ name }) => name)).toEqual(["MARES", "Geldings"]);
  });

  it("a saved filter can't be empty or belong to an unknown list", async () => {
    for (const input of [
      { query: String("cursor=abc") },
      { name: String(" ") },
      { query: "q=x".repeat(2_000) },
      { list: String("members") },
    ]) {
      const forged = Object.assign({}, MARES_FILTER, input);
      await expect(saveFilter({ ctx, input: forged })).rejects.toMatchObject({ code: "VALIDATION" });
    }
  });

  it("a person can save at most 20 filters per list, even with simultaneous requests", async () => {
    const saving = Array.from({ length: 30 }, (_, index) =>
      saveFilter({ ctx, input: { ...MARES_FILTER, name: `Filter ${index}` } }),
    );
    const results = await Promise.allSettled(saving);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await getFilters(ctx)).toHaveLength(20);
  });

  it("a saved filter is deleted when its owner leaves the organization", async () => {
    const colleague = await createMember(organization, "manager");
    await saveFilter({ ctx: await createContextFor(colleague, organization), input: MARES_FILTER });
    await db().organizationMember.deleteMany({ where: { userId: colleague.id } });
    expect(await db().savedFilter.count({ where: { userId: colleague.id } })).toBe(0);
  });
});
