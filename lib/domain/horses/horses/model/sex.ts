export const SEXES = ["mare", "gelding", "stallion", "filly", "colt"] as const;
export type Sex = (typeof SEXES)[number];

export const SEX_LABELS: Record<Sex, string> = {
  mare: "Mare",
  gelding: "Gelding",
  stallion: "Stallion",
  filly: "Filly",
  colt: "Colt",
};
