import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import {
  isTruncated,
  MAX_FILTER_CHOICES,
  MAX_HORSE_CHOICES,
} from "@/lib/domain/horses/horses/model/horse-choices";
import { createId } from "@/lib/ids";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

it("horses missing from a long list of choices can be found by search", async () => {
  const organization = await createOrganization({ tier: "ranch" });
  const ctx = await createOwnerContext(organization);
  const organizationId = organization.id;
  await db().horse.createMany({
    data: Array.from({ length: MAX_HORSE_CHOICES }, (_, index) => ({
      id: createId(),
      organizationId,
      name: `Ash ${index}`,
      location: `Stall ${index}`,
    })),
  });
  expect(isTruncated(await listHorseChoices({ ctx }))).toBe(false);
  expect((await getHerdSummary({ ctx })).locations).toHaveLength(MAX_FILTER_CHOICES + 1);
  const zephyr = await createHorse(organization, "Zephyr");
  const zorro = await createHorse(organization, "zorro");
  const first = await listHorseChoices({ ctx });
  expect([isTruncated(first), first.some(({ id }) => id === zorro)]).toEqual([true, false]);

  const found = await listHorseChoices({ ctx, input: { search: "Z" } });
  expect(found).toEqual([
    { id: zephyr, name: "Zephyr" },
    { id: zorro, name: "zorro" },
  ]);
  expect(await listHorseChoices({ ctx, input: { search: "zeph", with: zorro } })).toEqual(found);
  expect((await listHorseChoices({ ctx, input: { with: zorro } })).at(-1)).toEqual({
    id: zorro,
    name: "zorro",
  });
  expect(await listHorseChoices({ ctx, input: { search: "zeph", with: "no id" } })).toEqual(
    found.slice(0, 1),
  );

  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [zephyr]);
  const theirs = await createContextFor(boarder, organization);
  expect(await listHorseChoices({ ctx: theirs, input: { search: "z", with: zorro } })).toEqual(
    found.slice(0, 1),
  );
});
