import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { issueCalendarFeed } from "@/lib/domain/work/calendar/issue-calendar-feed";
import { listPublicFiles } from "@/lib/security/public-files";
import { createAccount } from "@/tests/factories/accounts";
import { createJpeg, uploadFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { expectPageHeaders, expectSafeHeaders } from "./headers";
import { createRevokedSession, requestSite } from "./site";

afterAll(closeDatabase);

/** Requests the path without a cookie, with a valid session and with a revoked session. */
async function requestAsEachVisitor(path: string, headers: Record<string, string> = {}): Promise<Response[]> {
  const account = await createAccount();
  const revoked = await createRevokedSession(account);
  const cookies = [undefined, account.cookie, revoked.cookie];
  return Promise.all(cookies.map((cookie) => requestSite(path, { cookie, headers })));
}

it("public files and metadata files are served to every visitor and can be cached", async () => {
  const files = [...listPublicFiles("public"), "/robots.txt", "/sitemap.xml"];
  for (const path of files) {
    for (const response of await requestAsEachVisitor(path)) {
      await response.body?.cancel();
      expectSafeHeaders(response);
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([
        path,
        200,
        expect.stringMatching(/^public, max-age=/),
      ]);
      expect(response.headers.get("content-type")).not.toContain("text/html");
    }
  }
});

it("an unknown URL shows everyone the not-found page", async () => {
  for (const response of await requestAsEachVisitor("/no-such-page")) {
    await response.body?.cancel();
    expect(response.status).toBe(404);
    expectSafeHeaders(response);
    expectPageHeaders(response);
  }
});

it("a calendar feed works without a cookie and returns 304 if nothing changed", async () => {
  const { ctx } = await createAccount();
  const { secret } = await issueCalendarFeed({ ctx });
  const path = `/calendar/feed/${secret}.ics`;
  for (const response of await requestAsEachVisitor(path)) {
    expect(await response.text()).toContain("BEGIN:VCALENDAR");
    expect(response.status).toBe(200);
    expectSafeHeaders(response);
    expect(response.headers.get("content-type")).toMatch(/^text\/calendar/);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const etag = response.headers.get("etag") ?? "";
    const again = await requestSite(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  }
});

it("a stored file has a sandbox policy and can be cached by browsers", async () => {
  const { ctx, cookie, organizationId } = await createAccount();
  const horseId = await createHorse({ id: organizationId });
  const target = { horse_id: horseId };
  const bytes = await createJpeg();
  const fileId = await uploadFile(ctx, { purpose: "horse_photo", target, name: "IMG_1.jpg", bytes });
  const found = await requestSite(`/api/horses/${horseId}/files/${fileId}/content`, { cookie });
  for (const response of await requestAsEachVisitor(found.headers.get("location") ?? "")) {
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^image\//);
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const maxAge = /^private, max-age=(\d+), immutable$/.exec(
      response.headers.get("cache-control") ?? "",
    )?.[1];
    expect(Number(maxAge)).toBeGreaterThanOrEqual(60);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(await db().horseFile.count({ where: { id: fileId } })).toBe(1);
});
