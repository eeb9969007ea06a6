import type { Address } from "./addresses";
import type { Stable } from "./data/stables";

/** Returns the pages and GET routes whose lists grow with the number of horses. */
export function listHerdAddresses({ organizationId, horseId }: Stable): Address[] {
  const organization = `organization_id=${organizationId}`;
  const month = new Date().toISOString().slice(0, 7);
  return [
    { name: "/horses", path: "/horses" },
    { name: "/horses, filtered", path: "/horses?sex=mare&location=Barn+3" },
    { name: "/horses, a common name", path: "/horses?q=willow" },
    { name: "/horses, a unique name", path: "/horses?q=willow+0040" },
    { name: "GET horses", path: `/api/horses?${organization}&limit=25` },
    { name: "/care", path: "/care" },
    { name: "/care, everything", path: "/care?view=all" },
    { name: "/care, one type", path: "/care?kind=farrier" },
    { name: "a horse's health", path: `/horses/${horseId}/health` },
    { name: "a horse's health, one type", path: `/horses/${horseId}/health?kind=weight` },
    { name: "GET records", path: `/api/horses/${horseId}/records?limit=25` },
    { name: "/search, a name", path: "/search?q=willow+0040" },
    { name: "GET search, a title", path: `/api/search?${organization}&q=tetanus` },
    { name: "/dashboard of a stable", path: "/dashboard" },
    { name: "/tasks, 60 per day", path: "/tasks" },
    { name: "/calendar, a month", path: "/calendar" },
    {
      // With a limit of 5 care items per day, the responses for both stables have the same length.
      name: "GET calendar, a month, 5 per day",
      path: `/api/calendar?${organization}&from=${month}-01&to=${month}-28&care_per_day=5`,
    },
  ];
}
