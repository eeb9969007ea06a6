"use client";

import { createContext } from "react";

interface CurrentOrganization {
  id: string;
  name: string;
}

/** The organization that this browser window shows; null if the window shows no organization. */
export const CurrentOrganizationContext = createContext<CurrentOrganization | null>(null);
