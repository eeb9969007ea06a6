import type { Figure } from "../tools/figure";
import { accountTiming } from "./account-timing";
import { dashboard } from "./dashboard";
import { growth } from "./growth";
import { herd } from "./herd";
import { javascript } from "./javascript";
import { lighthouse } from "./lighthouse";
import { live } from "./live";
import { pages } from "./pages";
import { reads } from "./reads";
import { scale } from "./scale";
import { signIns } from "./sign-ins";
import { site } from "./site";
import { siteRequests } from "./site-requests";
import { size } from "./size";
import { starts } from "./starts";
import { uploads } from "./uploads";
import { webProcess } from "./web-process";
import { wiki } from "./wiki";
import { writes } from "./writes";

/**
 * All figures in the order of the run. Starts come first, while no other process of the benchmark is
 * running.
 */
export const FIGURES: readonly Figure[] = [
  starts,
  webProcess,
  dashboard,
  javascript,
  site,
  lighthouse,
  siteRequests,
  size,
  wiki,
  herd,
  live,
  uploads,
  pages,
  reads,
  writes,
  signIns,
  accountTiming,
  growth,
  scale,
];
