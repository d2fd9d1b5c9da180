import type { Enterprise } from '#adapters/registry/port.ts'

/** Presents a company's facts; its code is left out for a caller who sent it. */
export const factsOf = ({ name, legalPerson, region, startedOn, status, statusText }: Enterprise) => ({
  name,
  legal_person: legalPerson,
  region,
  founded_on: startedOn === '' ? null : startedOn,
  status,
  status_text: statusText,
})
