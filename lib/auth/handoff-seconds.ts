/** How long an app's token opens the web, and how long the browser keeps it. */
export const HANDOFF_SECONDS = 120;
