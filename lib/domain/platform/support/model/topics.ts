/** Topics that the writer of a thread can choose. */
export const TOPICS = ["app", "account", "billing", "data", "other"] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  app: "How something works",
  account: "Account and sign-in",
  billing: "Plan and payments",
  data: "Horses and records",
  other: "Something else",
};
