import { parseFloorRequest, runQueries } from "../../floor-request";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Runs as many queries as the URL requests and renders almost nothing. */
export default async function PageWithQueries({ searchParams }: { searchParams: SearchParams }) {
  const rows = await runQueries(parseFloorRequest(Object.entries(await searchParams)));
  return <p>{rows.length} rows</p>;
}
