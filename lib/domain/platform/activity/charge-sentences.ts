interface ChargeFacts {
  /** The horse's current name, or null. */
  subject: string | null;
  after: Readonly<Record<string, unknown>>;
}

/** Sentences about charges and agreements, without the actor. */
export const CHARGE_SENTENCES: Readonly<Record<string, (facts: ChargeFacts) => string>> = {
  "charge.created": (facts) => `Charge ${describe(facts)} added`,
  "charge.updated": (facts) => `Charge ${describe(facts)} changed`,
  "charge.written_off": (facts) => `Charge ${describe(facts)} written off`,
  "charge.restored": (facts) => `Charge ${describe(facts)} restored`,
  "charge.deleted": (facts) => `Charge ${describe(facts)} deleted`,
  "agreement.created": (facts) => `Agreement ${describe(facts)} added`,
  "agreement.updated": (facts) => `Agreement ${describe(facts)} changed`,
  "agreement.ended": (facts) =>
    `Agreement ${describe(facts)} ${facts.after.ends_on ? `ends on ${facts.after.ends_on}` : "no longer ends"}`,
  "agreement.paused": (facts) => `Agreement ${describe(facts)} paused`,
  "agreement.resumed": (facts) => `Pause of agreement ${describe(facts)} removed`,
  "agreement.confirmed": (facts) => `Past periods of agreement ${describe(facts)} confirmed`,
  "agreement.deleted": (facts) => `Agreement ${describe(facts)} deleted`,
};

function describe({ subject, after: { description, horse } }: ChargeFacts): string {
  const horseName = subject ?? (typeof horse === "string" ? horse : null);
  const name = typeof description === "string" ? `“${description}”` : "";
  return horseName ? `${name} for ${horseName}` : name;
}
