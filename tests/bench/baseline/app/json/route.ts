import { parseBaselineRequest, runQueries } from "../../baseline-request";

/** Runs as many queries as the URL requests and returns their rows as JSON. */
export async function GET(request: Request): Promise<Response> {
  return Response.json(await runQueries(parseBaselineRequest([...new URL(request.url).searchParams])));
}
