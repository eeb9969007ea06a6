import { apiRoute } from "@/lib/http/api/api-route";

/** Which endpoints there are, lib/http/api/endpoints.ts says: the document is made from the same table. */
export const GET = apiRoute;
export const POST = apiRoute;
export const PUT = apiRoute;
export const PATCH = apiRoute;
export const DELETE = apiRoute;
