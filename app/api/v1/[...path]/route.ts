import { apiRoute } from "@/lib/http/api/api-route";

/** lib/http/api/endpoints.ts defines the endpoints. The OpenAPI document uses the same definitions. */
export const GET = apiRoute;
export const POST = apiRoute;
export const PUT = apiRoute;
export const PATCH = apiRoute;
export const DELETE = apiRoute;
