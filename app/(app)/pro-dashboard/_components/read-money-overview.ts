import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getMoneyOverview } from "@/lib/domain/billing/money-overview/get-money-overview";
import { lookup } from "@/lib/http/page-context";

/** Reads the money overview once for the figures and the chart of a page. */
export const readMoneyOverview = cache(async (ctx: Context) => lookup(getMoneyOverview({ ctx })));
