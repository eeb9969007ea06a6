import { apiRoute } from "@/lib/http/api/api-route";

/** lib/http/api/endpoints.ts defines the endpoints; the OpenAPI document uses the same table. */
export const GET = apiRoute;
export const POST = apiRoute;
export const PUT = apiRoute;
export const PATCH = apiRoute;
export const DELETE = apiRoute;
