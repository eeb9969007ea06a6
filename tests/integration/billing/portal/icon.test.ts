import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { createPortalIcon } from "@/lib/domain/billing/portal/portal-app";
import { createAppIcon } from "@/lib/storage/app-icon";
import { createOrganization } from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";
import { createPortalVisitor } from "./support";

afterAll(closeDatabase);

const createLogo = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

it("a portal's icon is rendered only once for each logo and size", async () => {
  const [green, red] = [await createLogo("green"), await createLogo("red")];
  const icon = await createAppIcon(green, 192);
  expect(await createAppIcon(Buffer.from(green), 192)).toBe(icon);
  expect(await createAppIcon(green, 512)).not.toEqual(icon);
  expect(await createAppIcon(red, 192)).not.toEqual(icon);
});

it("requests for a portal's icon are rate-limited", async () => {
  const { ctx, client } = await createPortalVisitor((await createOrganization()).id);
  const load = () => captureError(createPortalIcon({ ctx, client, input: { size: "192" } }));
  for (let count = 0; count < 60; count += 1) expect(await load()).toMatchObject({ code: "NOT_FOUND" });
  expect(await load()).toMatchObject({ code: "RATE_LIMITED" });
});
