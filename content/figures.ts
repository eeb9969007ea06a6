/** Product figures shown on the site, each defined once. */
export const FIGURES = {
  horses: { value: "10,000+", label: "horses managed" },
  users: { value: "1000+", label: "barns and owners since the beta" },
  rating: { value: "4.9/5", label: "average rating" },
  time: { value: "90%", label: "less time on bookkeeping" },
  revenue: { value: "25%", label: "more revenue" },
} as const;
