/** A role as a form offers it. */
export type RoleChoice = { value: string; label: string }
