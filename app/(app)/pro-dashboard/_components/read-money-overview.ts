import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getMoneyOverview } from "@/lib/domain/billing/money-overview/get-money-overview";
import { lookup } from "@/lib/http/page-context";

/** Reads the money overview. Cached per request, because the page's figures and chart both need it. */
export const readMoneyOverview = cache(async (ctx: Context) => lookup(getMoneyOverview({ ctx })));
