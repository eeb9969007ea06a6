import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import { listJsonReads, listSignedInPages } from "./addresses";
import { request, requestOk } from "./http";
import { listHerdAddresses } from "./list-herd-addresses";
import { measureRunsPerSecond } from "./load";
import type { Workbench } from "./workbench";

const LANES = 8;
/** Every twentieth request is a write. */
const WRITE_EVERY = 20;

/** Sends requests to `app` for a number of seconds and returns the number of requests per second. */
export type MixedLoad = (app: string, seconds: number) => Promise<number>;

/**
 * Prepares a mixed load. The load cycles through public pages and through the signed-in pages and JSON routes
 * of two organizations. Every twentieth request creates a record. The load stops with an error if a response
 * doesn't have a success status.
 */
export async function prepareMixedLoad(bench: Workbench): Promise<MixedLoad> {
  const { small: organization } = await bench.data();
  const { small: stable } = await bench.stables();
  const [organizationHeaders, stableHeaders] = [
    await bench.getOwnerHeaders(organization),
    await bench.getOwnerHeaders(stable),
  ];
  const reads = [
    ...[...listSignedInPages(organization), ...listJsonReads(organization)].map(({ path }) => ({
      path,
      headers: organizationHeaders,
    })),
    // Leaves out search, because the load would exceed the search limit of 600 requests per user in five
    // minutes.
    ...listHerdAddresses(stable)
      .filter(({ path }) => !/^\/(api\/)?search\?/.test(path))
      .map(({ path }) => ({ path, headers: stableHeaders })),
    ...EXAMPLE_PAGES.map(({ path }) => ({ path, headers: {} })),
  ];
  const body = JSON.stringify({
    kind: "vet_visit",
    happened_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    details: { reason: "Mixed load" },
  });
  const write = async (app: string) => {
    const origin = app.replace("127.0.0.1", "localhost");
    const headers = { ...stableHeaders, origin, "content-type": "application/json" };
    const path = `/api/horses/${stable.horseId}/records`;
    const answer = await request(`${app}${path}`, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(`POST ${path} returned ${answer.status}: ${answer.body}`);
  };
  let turn = 0;
  return (app, seconds) =>
    measureRunsPerSecond(LANES, seconds, async () => {
      turn += 1;
      const read = reads[turn % reads.length];
      if (turn % WRITE_EVERY === 0 || !read) await write(app);
      else await requestOk(`${app}${read.path}`, { headers: read.headers });
    });
}
