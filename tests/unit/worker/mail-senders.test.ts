import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getSender } from "@/lib/mail/send-mail";

const FOLDER = "lib/worker/tasks";

const BRANDED = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && readFileSync(join(FOLDER, name), "utf8").includes("findMailBranding"),
);

it.each(BRANDED)("the branded email in %s uses the stable's name as the sender name", (name) => {
  expect(readFileSync(join(FOLDER, name), "utf8")).toMatch(
    /\bsenderName: organization(Name|\.name)|senderName: ctx\./,
  );
});

it("an email on behalf of a stable shows the stable's name as the sender", () => {
  const ours = "Hoofline <no-reply@hoofline.test>";
  expect(getSender(ours, "Oak\r\nRidge, LLC")).toEqual({
    name: "Oak Ridge, LLC",
    address: "no-reply@hoofline.test",
  });
  expect(getSender("no-reply@hoofline.test", "Oak Ridge")).toEqual({
    name: "Oak Ridge",
    address: "no-reply@hoofline.test",
  });
  expect(getSender(ours, undefined)).toBe(ours);
});
