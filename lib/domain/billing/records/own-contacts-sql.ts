/** Selects the IDs of a contact and its merged duplicates. $1 is the organization and $2 is the contact. */
export const OWN_CONTACTS = `
  SELECT id FROM clients
  WHERE organization_id = $1::uuid AND (id = $2::uuid OR merged_into_id = $2::uuid)`;
