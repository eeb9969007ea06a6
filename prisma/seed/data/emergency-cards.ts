const PEOPLE = {
  vetName: "Dr. Ines Hale",
  vetPhone: "(270) 555-0176",
  farrierName: "Sam Ortiz",
  farrierPhone: "(270) 555-0134",
  contactName: "Barn manager",
  contactPhone: "(270) 555-0119",
};

/** The emergency cards for each stable's first horses, in the order in which the horses were added. */
export const DEMO_CARDS = [
  {
    ...PEOPLE,
    allergies: "Penicillin: hives and swelling",
    conditions: "Mild heaves: soak the hay, keep out of dusty barns.",
    notes: "Easy to catch with a bucket. Wears a red halter.",
    insuranceCompany: "Bluegrass Equine Mutual",
    policyNumber: "BEM-20418",
  },
  {
    ...PEOPLE,
    conditions: "Had colic surgery in 2021. Call the vet at the first sign of pain.",
    medication: "No Banamine before the vet has seen the horse.",
    notes: "Kicks when a stranger approaches from behind.",
  },
];
