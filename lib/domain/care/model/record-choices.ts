export const FARRIER_WORK = ["trim", "reset", "shoes", "other"] as const;
export const DENTAL_WORK = ["float", "exam", "extraction", "other"] as const;
export const INJURY_SEVERITIES = ["minor", "moderate", "severe"] as const;
export const COGGINS_RESULTS = ["negative", "positive", "pending"] as const;
