/** The topics that users can choose for a thread. */
export const SUPPORT_TOPICS = ["app", "account", "billing", "data", "other"] as const;
export type Topic = (typeof SUPPORT_TOPICS)[number];

export const SUPPORT_TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  app: "How something works",
  account: "Account and sign-in",
  billing: "Plan and payments",
  data: "Horses and records",
  other: "Something else",
};
