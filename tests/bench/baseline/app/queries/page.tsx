import { parseBaselineRequest, runQueries } from "../../baseline-request";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Runs as many queries as the URL requests and renders almost nothing. */
export default async function PageWithQueries({ searchParams }: { searchParams: SearchParams }) {
  const rows = await runQueries(parseBaselineRequest(Object.entries(await searchParams)));
  return <p>{rows.length} rows</p>;
}
