/**
 * The clients of Willow Creek. The first group boards horses, the second group takes lessons, and the others
 * are occasional clients.
 */
export const BOARDERS = [
  ["Hannah Lowe", "Juniper"],
  ["Greg Sato", "Valentino"],
  ["Dana Whitfield", "Clementine"],
  ["Robert Okafor", "Archimedes"],
  ["Susan Tilley", "Wisteria"],
  ["The Carver Family", "Pippin"],
  ["Noelle Baptiste", "Orion"],
  ["Frank Delgado", "Tucker"],
  ["Meredith Shaw", "Evening Star"],
] as const;

export const RIDERS = [
  "Amelia Grant",
  "Jack Feeney",
  "Sofia Marchetti",
  "Ben Aldridge",
  "Tara Nguyen",
  "Lily Hathaway",
  "Caleb Weiss",
  "Imogen Park",
  "Rachel Stein",
  "Dominic Reyes",
] as const;

export const OTHER_CLIENTS = [
  "Bluegrass Pony Club",
  "Hollow Oak Farm",
  "Kentwood Riding Academy",
  "Marian Ellis",
  "Victor Osei",
  "Joanna Kowalski",
  "Peter Van Horn",
  "Stonebridge Hunt",
  "Grace Lindholm",
  "Wyatt Monroe",
  "Fairview 4-H",
] as const;

export const HOUSEHOLDS: readonly string[] = ["The Carver Family"];

export const COMPANIES: readonly string[] = [
  "Bluegrass Pony Club",
  "Hollow Oak Farm",
  "Kentwood Riding Academy",
  "Stonebridge Hunt",
  "Fairview 4-H",
];

/** Archived, so this client no longer appears in the list. */
export const FORMER_CLIENTS = ["Colleen Byrne"] as const;
